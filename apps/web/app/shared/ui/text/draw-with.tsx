/** Has the browser draw nothing before it has read as far as the element with that id: half of what stands above would move. */
export const DrawWith = ({ id }: { id: string }) => <link rel="expect" href={`#${id}`} blocking="render" />;

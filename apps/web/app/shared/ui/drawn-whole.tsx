/** Has the browser draw nothing before the element with that id is read to its end, so that no half of it is seen to move. */
export const DrawnWhole = ({ id }: { id: string }) => <link rel="expect" href={`#${id}`} blocking="render" />;

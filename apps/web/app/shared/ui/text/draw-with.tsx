/** Blocks the first paint until the element with that id is parsed: content above it would move otherwise. */
export const DrawWith = ({ id }: { id: string }) => <link rel="expect" href={`#${id}`} blocking="render" />;

declare namespace App {
  /** What the pages that are rendered on demand show. The server passes it on. */
  interface Locals {
    latestProjects?: readonly import('@cinvoice/contract/answers').PublicItem[] | null;
    /** A page of the titles that pass a filter. */
    titles?: {
      list: import('@cinvoice/contract/titles/titles').TitleList;
      filter: import('@cinvoice/contract/titles/titles').TitleFilter;
    };
    title?: import('@cinvoice/contract/titles/titles').PublicTitle;
  }
}

declare module '*?minified' {
  const script: string;
  export default script;
}

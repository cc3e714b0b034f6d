declare namespace App {
  /** What the pages that are rendered on demand show. The server passes it on. */
  interface Locals {
    latestProjects?: readonly import('@cinvoice/contract/answers').PublicItem[] | null;
    /** The newest titles, and the number of all; null if they could not be read. */
    newTitles?: {
      newest: readonly import('@cinvoice/contract/titles/titles').ListedTitle[];
      total: number;
    } | null;
    /** A page of the titles that pass a filter. */
    titles?: {
      list: import('@cinvoice/contract/titles/titles').TitleList;
      filter: import('@cinvoice/contract/titles/titles').TitleFilter;
    };
    /** The newest others in these languages of the title. */
    related?: {
      languages: readonly string[];
      titles: readonly import('@cinvoice/contract/titles/titles').ListedTitle[];
    };
    title?: import('@cinvoice/contract/titles/titles').PublicTitle;
  }
}

declare module '*?minified' {
  const script: string;
  export default script;
}

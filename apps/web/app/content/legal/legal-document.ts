/** A paragraph, a list, a table of two or three columns, or the place to write to. */
export type Block =
  | string
  | { list: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly string[])[] }
  | { office: 'support' | 'grievance' };

export type LegalSection = {
  /** The part of the address that leads here: it must not change, since others link to it. */
  id: string;
  heading: string;
  body: readonly Block[];
};

/** One of the six legal pages. They are in English alone: that text is the one that binds. */
export type LegalDocument = {
  path: string;
  title: string;
  /** What the page says, in a sentence for whoever reads only one. */
  summary: string;
  /** The calendar day of the last change of the text, `YYYY-MM-DD`. */
  updated: string;
  sections: readonly LegalSection[];
};

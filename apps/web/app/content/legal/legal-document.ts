/** A paragraph, a list, a table of two or three columns, or a contact address. */
export type Block =
  | string
  | { list: readonly string[] }
  | { head: readonly string[]; rows: readonly (readonly string[])[] }
  | { office: 'support' | 'grievance' };

export type LegalSection = {
  /** The fragment of the section's address. It must not change, since other pages link to it. */
  id: string;
  heading: string;
  body: readonly Block[];
};

/** One of the six legal pages. They are in English only, since that text is binding. */
export type LegalDocument = {
  path: string;
  title: string;
  /** Summarizes the page in one sentence. */
  summary: string;
  /** The day of the last change, `YYYY-MM-DD`. */
  updated: string;
  sections: readonly LegalSection[];
};

/**
 * Who issues the papers. The name is that of the brand; counsel sets the rest before going live. Each paper keeps what stood here
 * when it was made. A blank line is left out.
 */
export const operator = {
  name: 'Cinvoice',
  legalName: '',
  address: '',
  gstin: '',
  /** The code of the operator's state in a GSTIN: '27' is Maharashtra. Blank: GST is shown as one sum. */
  region: '',
  /** Of services: 9971 is financial and related services. */
  sac: '997159',
} as const satisfies Record<string, string>;

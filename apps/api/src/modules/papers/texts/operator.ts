/** Who issues the papers: counsel checks it before going live. Each paper keeps what stood here when it was made. */
export const operator = { name: 'Cinvoice' } as const;

/** Of a supply within one of these, the half that is not the centre's is of the union territory. They have no legislature. */
const UNION_TERRITORIES = new Set(['04', '26', '31', '35', '38']);

export type Tax = { name: 'GST' | 'IGST' | 'CGST' | 'SGST' | 'UTGST'; bps: number; paise: number };

type Supply = {
  gstBps: number;
  gstPaise: number;
  /** The code of the supplier's state, and of the recipient's; null where it is not known. */
  from: string | null;
  to: string | null;
};

/**
 * Names the taxes that a GST is made of: one between two states, two halves within one. Of an odd paisa the state gets the
 * larger half; together they are what the books have. Where a state is not known it stays whole.
 */
export const splitGst = ({ gstBps, gstPaise, from, to }: Supply): Tax[] => {
  if (from === null || to === null) return [{ name: 'GST', bps: gstBps, paise: gstPaise }];
  if (from !== to) return [{ name: 'IGST', bps: gstBps, paise: gstPaise }];
  const central = Math.floor(gstPaise / 2);
  const bps = gstBps / 2;
  return [
    { name: 'CGST', bps, paise: central },
    { name: UNION_TERRITORIES.has(to) ? 'UTGST' : 'SGST', bps, paise: gstPaise - central },
  ];
};

import { bijliTalkies } from './bijli-talkies.ts';
import { chaandParPlot } from './chaand-par-plot.ts';
import { doCutting } from './do-cutting.ts';
import { doKilometreChaand } from './do-kilometre-chaand.ts';
import { ekDariyoOchho } from './ek-dariyo-ochho.ts';
import { gavvalu } from './gavvalu.ts';
import { khaaroPaat } from './khaaro-paat.ts';
import { manjhaLine } from './manjha-line.ts';
import { neelKuthi } from './neel-kuthi.ts';
import { neerkolam } from './neerkolam.ts';
import { platformZero } from './platform-zero.ts';
import type { Poster } from './poster.ts';
import { raatKiDaak } from './raat-ki-daak.ts';
import { saadeChaar } from './saade-chaar.ts';
import { saatMinuteRaat } from './saat-minute-raat.ts';
import { shunyaMail } from './shunya-mail.ts';
import { teenIlaichi } from './teen-ilaichi.ts';
import { thoongaVandi } from './thoonga-vandi.ts';
import { uttarMegh } from './uttar-megh.ts';

/** All posters of the sample catalogue. */
export const posters: readonly Poster[] = [
  saatMinuteRaat,
  neelKuthi,
  doCutting,
  platformZero,
  chaandParPlot,
  khaaroPaat,
  manjhaLine,
  thoongaVandi,
  bijliTalkies,
  doKilometreChaand,
  neerkolam,
  saadeChaar,
  uttarMegh,
  gavvalu,
  raatKiDaak,
  ekDariyoOchho,
  shunyaMail,
  teenIlaichi,
];

/** 'Saat Minute Raat' is drawn to saat-minute-raat.svg. */
export const toPosterFile = (title: string): string => `${title.toLowerCase().replaceAll(' ', '-')}.svg`;

const apps = new URL('../../../apps/', import.meta.url);
const ui = new URL('../../ui/src/', import.meta.url);

/** The folders of the product that hold the drawn files. */
export const folders = {
  art: new URL('assets/art/', ui),
  fonts: new URL('assets/fonts/', ui),
  serverFonts: new URL('api/src/platform/typefaces/', apps),
  cards: new URL('api/src/modules/titles/cards/', apps),
  slides: new URL('site/src/slides/', apps),
  icons: new URL('site/public/', apps),
  posters: new URL('api/demo/posters/', apps),
};

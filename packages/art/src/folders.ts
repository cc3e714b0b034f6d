const apps = new URL('../../../apps/', import.meta.url);

/** The folders of the product that hold the drawn files. */
export const folders = {
  art: new URL('web/app/assets/art/', apps),
  fonts: new URL('web/app/assets/fonts/', apps),
  serverFonts: new URL('api/src/platform/typefaces/', apps),
  cards: new URL('api/src/modules/titles/cards/', apps),
  slides: new URL('web/app/assets/slides/', apps),
  icons: new URL('web/public/', apps),
  posters: new URL('api/demo/posters/', apps),
};

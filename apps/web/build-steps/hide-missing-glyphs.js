const page = document.documentElement;
const loadFace = async (face) => {
  if ((await document.fonts.load(...face)).length === 0) throw new Error('no typeface');
};
const show = () => page.style.removeProperty('visibility');
page.style.visibility = 'hidden';
setTimeout(show, 3000);
Promise.any([...fallbacks.map(loadFace), Promise.all(ours.map(loadFace))]).then(show, () => undefined);

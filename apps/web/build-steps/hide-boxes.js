const page = document.documentElement;
const comes = async (face) => {
  if ((await document.fonts.load(...face)).length === 0) throw new Error('no typeface');
};
const shown = () => page.style.removeProperty('visibility');
page.style.visibility = 'hidden';
setTimeout(shown, 3000);
Promise.any([...standIns.map(comes), Promise.all(ours.map(comes))]).then(shown, () => undefined);

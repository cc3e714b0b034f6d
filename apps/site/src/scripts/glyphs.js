// Hides a page on a device without a typeface for its script, which would show boxes and shift, until ours has come or three seconds
// have passed. A device with a typeface shows the page at once.
const page = document.documentElement;
const { sign, ours, fallbacks } = JSON.parse(page.dataset.typefaces);
const load = async (face) => {
  if ((await document.fonts.load(face, sign)).length === 0) throw new Error('no typeface');
};
const show = () => page.style.removeProperty('visibility');
page.style.visibility = 'hidden';
setTimeout(show, 3000);
Promise.any([...fallbacks.map(load), Promise.all(ours.map(load))]).then(show, () => undefined);

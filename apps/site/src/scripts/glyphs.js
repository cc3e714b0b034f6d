// A page of another script is shown in the device's typefaces until its first look has come: ours are large, and would share the line
// with its pictures. They replace them together, headings first, since each change lays out the page anew. A device without such a
// typeface would show boxes, and shift: there the page is hidden until ours have come, or three seconds have passed.
const page = document.documentElement;
const { sign, ours, fallbacks } = JSON.parse(page.dataset.typefaces);
const idle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
const load = async (face) => {
  if ((await document.fonts.load(face, sign)).length === 0) throw new Error('no typeface');
};
const show = () => page.style.removeProperty('visibility');
const showOurs = async (pause) => {
  await Promise.allSettled(ours.map(load));
  await pause();
  page.dataset.deviceTypefaces = 'text';
  await pause();
  delete page.dataset.deviceTypefaces;
  show();
  page.dispatchEvent(new Event('typefaces'));
};
page.dataset.deviceTypefaces = 'headings text';
page.style.visibility = 'hidden';
setTimeout(show, 3000);
Promise.any(fallbacks.map(load)).then(
  async () => {
    show();
    if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
    await idle();
    await showOurs(idle);
  },
  () => showOurs(async () => undefined),
);

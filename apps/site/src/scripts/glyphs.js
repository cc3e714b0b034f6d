// The first page of another script is shown in the device's typefaces: ours are large, would share the line with its pictures, and lay
// it out anew when they came. They are fetched once it has loaded, for the pages after it. A device without such a typeface would
// show boxes, and shift: there a page is hidden until ours have come, or three seconds have passed.
const page = document.documentElement;
const { sign, ours, files, fallbacks } = JSON.parse(page.dataset.typefaces);
const load = async (face) => {
  if ((await document.fonts.load(face, sign)).length === 0) throw new Error('no typeface');
};
const show = () => page.style.removeProperty('visibility');
const showOurs = () => {
  delete page.dataset.deviceTypefaces;
  return Promise.allSettled(ours.map(load));
};
const fetchOurs = async () => {
  if (navigator.connection?.saveData) return;
  try {
    for (const file of files) {
      const answer = await fetch(file, { priority: 'low' });
      if (!answer.ok) return;
      await answer.arrayBuffer();
    }
    localStorage.setItem('typefaces', files.join());
  } catch {}
};
const areFetched = () => {
  try {
    return localStorage.getItem('typefaces') === files.join();
  } catch {
    return false;
  }
};
if (areFetched()) void showOurs();
else {
  page.dataset.deviceTypefaces = '';
  page.style.visibility = 'hidden';
  setTimeout(show, 3000);
  Promise.any(fallbacks.map(load)).then(
    () => {
      show();
      if (document.readyState === 'complete') void fetchOurs();
      else addEventListener('load', fetchOurs);
    },
    () => showOurs().then(show),
  );
}

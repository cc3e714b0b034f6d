// Runs once the header is parsed: the first paint has the switch in its place, and it works, whatever is still to come.
const page = document.documentElement;
const themeSwitch = document.querySelector('[data-theme-switch]');
const isDark = () =>
  page.dataset.mantineColorScheme
    ? page.dataset.mantineColorScheme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
const nameSwitch = () => {
  const { toDark, toLight } = themeSwitch.dataset;
  themeSwitch.setAttribute('aria-label', isDark() ? toLight : toDark);
};
themeSwitch.hidden = false;
nameSwitch();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', nameSwitch);
themeSwitch.addEventListener('click', () => {
  const scheme = isDark() ? 'light' : 'dark';
  page.dataset.mantineColorScheme = scheme;
  try {
    localStorage.setItem('mantine-color-scheme-value', scheme);
  } catch {}
  nameSwitch();
});

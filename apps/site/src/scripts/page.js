// Runs once the page is parsed, and needs nothing else to have come.
const page = document.documentElement;
const save = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch {}
};
// What was typed goes along to the same page in another language, by the order of its fields. Islands keep what they find in fields.
const fields = [...document.querySelectorAll('main :is(input, textarea, select)')].filter(
  (field) => !/password|one-time-code/.test(field.autocomplete),
);
try {
  const carried = JSON.parse(sessionStorage.getItem('fields') ?? 'null');
  sessionStorage.removeItem('fields');
  if (carried?.page === page.dataset.page) {
    for (const [place, field] of fields.entries()) {
      if (field.type === 'radio' || field.type === 'checkbox') field.checked = carried.values[place];
      else field.value = carried.values[place] ?? '';
    }
  }
} catch {}
const carryFields = () => {
  const values = fields.map((field) =>
    field.type === 'radio' || field.type === 'checkbox' ? field.checked : field.value,
  );
  try {
    sessionStorage.setItem('fields', JSON.stringify({ page: page.dataset.page, values }));
  } catch {}
};
for (const link of document.querySelectorAll('[data-language]')) {
  // What is not found has no translation: the same address in the other language may be there.
  if (page.dataset.page === '/not-found') {
    const path = location.pathname.replace(/^\/hi(?=\/|$)/, '');
    link.pathname = link.dataset.language === 'en' ? path || '/' : `/${link.dataset.language}${path}`;
  }
  link.addEventListener('click', () => {
    save('language', link.dataset.language);
    carryFields();
    link.search = location.search;
    link.hash = location.hash;
  });
}
document.querySelector('[data-back]')?.addEventListener('click', () => history.back());
// A translated page that is opened first sets the language of the areas.
try {
  const language = page.lang.split('-')[0];
  if (language !== 'en' && localStorage.getItem('language') === null) save('language', language);
} catch {}
for (const element of document.querySelectorAll('[data-year]')) {
  element.textContent = element.textContent.replace(element.dataset.year, String(new Date().getFullYear()));
}
// See styles/site.css: once typefaces have come, which lay out anew what is laid out, each section in an idle moment of its own.
const whenIdle = window.requestIdleCallback ?? setTimeout;
const layOut = ([section, ...others]) => {
  if (!section) delete page.dataset.opening;
  else {
    section.style.contentVisibility = 'visible';
    whenIdle(() => layOut(others));
  }
};
addEventListener('load', async () => {
  const faces = [...(await document.fonts.ready)];
  // See scripts/head.js.
  if (!('deviceTypefaces' in page.dataset) && faces.some(({ status }) => status === 'loaded')) {
    save('preloads', page.dataset.preloads);
  }
  if ('opening' in page.dataset) {
    whenIdle(() => layOut([...document.querySelectorAll('main > *, main > astro-island > *')]));
  }
});
if ('opening' in page.dataset) {
  // See titles/title-strip.module.css: until then, or until somebody comes near.
  const fetchPosters = () => {
    page.dataset.posters = '';
  };
  addEventListener('scroll', fetchPosters, { once: true, passive: true });
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) fetchPosters();
  });
  for (const strip of document.querySelectorAll('[data-strip]')) observer.observe(strip);
}
if ('serviceWorker' in navigator) {
  addEventListener('load', () => navigator.serviceWorker.register('/service-worker.js').catch(() => {}));
}

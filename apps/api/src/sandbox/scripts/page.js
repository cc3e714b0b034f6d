// Runs in the browser, before all else of a page. The server puts `sandbox` before it: its time, and the texts of the band.
{
  const LOOK_EVERY_MS = 10_000;
  const RealDate = Date;
  let aheadMs = RealDate.parse(sandbox.now) - RealDate.now();
  const now = () => RealDate.now() + aheadMs;

  // Pages say 'today' and 'in 3 days' by the time of their browser, which is the sandbox's here.
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (_, given, made) => Reflect.construct(RealDate, given.length > 0 ? given : [now()], made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });

  const band = document.createElement('aside');
  const shown = band.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { position: fixed; inset: auto 0 0; z-index: 1000; pointer-events: none; text-align: center; }
    p { display: inline-block; box-sizing: border-box; margin: 0; padding: 3px 12px; max-width: 100%;
      border-radius: 8px 8px 0 0; background: #7a2e0e; color: #fff; font: 600 13px/1.5 system-ui, sans-serif; }
    @media print { :host { position: static; } }
  `);
  shown.adoptedStyleSheets = [style];
  const line = shown.appendChild(document.createElement('p'));

  const show = () => {
    const { name, today, dates } = sandbox.texts[document.documentElement.lang] ?? sandbox.texts['en-IN'];
    const format = { dateStyle: 'long', timeZone: 'Asia/Kolkata', numberingSystem: 'latn' };
    const day = new Intl.DateTimeFormat(dates, format).format(now());
    band.setAttribute('aria-label', name);
    line.textContent = `${name} · ${today.replace('{day}', day)}`;
  };

  const look = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch('/api/v1/sandbox/clock');
      aheadMs = RealDate.parse((await answer.json()).data.now) - RealDate.now();
    } catch {
      // The sandbox is stopped: the clock goes on as it did.
    }
    show();
  };

  addEventListener('load', () => {
    show();
    // A page may draw its body anew, and change its language.
    const keep = () => band.isConnected || document.body.append(band);
    new MutationObserver(keep).observe(document.documentElement, { childList: true, subtree: true });
    new MutationObserver(show).observe(document.documentElement, { attributeFilter: ['lang'] });
    keep();
    setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
  });
}

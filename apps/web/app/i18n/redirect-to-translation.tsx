import { sourceLanguage, translatedLanguages } from '@cinvoice/contract/spoken-languages';
import { getPrerenderedPage, LANGUAGE_KEY } from './current-language.ts';

const script = `try{const l=localStorage.getItem('${LANGUAGE_KEY}'),p=document.currentScript.dataset.path;if(p&&${JSON.stringify(translatedLanguages)}.includes(l)){document.documentElement.hidden=true;location.replace('/'+l+(p==='/'?'':p)+location.search+location.hash)}}catch{}`;

/** Redirects from an English page to its translation before the first paint if another language was chosen. */
export const RedirectToTranslation = () => {
  const { language, path } = getPrerenderedPage();
  return (
    <script suppressHydrationWarning data-path={language === sourceLanguage ? path : undefined}>
      {script}
    </script>
  );
};

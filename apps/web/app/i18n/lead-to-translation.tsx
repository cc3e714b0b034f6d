import { sourceLanguage, translatedLanguages } from '@cinvoice/contract/spoken-languages';
import { LANGUAGE_KEY, pageWritten } from './current-language.ts';

const script = `try{const l=localStorage.getItem('${LANGUAGE_KEY}'),p=document.currentScript.dataset.path;if(p&&${JSON.stringify(translatedLanguages)}.includes(l)){document.documentElement.hidden=true;location.replace('/'+l+(p==='/'?'':p)+location.search+location.hash)}}catch{}`;

/** Leads from an English page to its translation before anything is drawn, for a visitor who chose another language. */
export const LeadToTranslation = () => {
  const { language, path } = pageWritten();
  return (
    <script suppressHydrationWarning data-path={language === sourceLanguage ? path : undefined}>
      {script}
    </script>
  );
};

import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { toExportFileName } from '@cinvoice/contract/kinds/export-row';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { submissions } from '#web/i18n/en/submissions.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { saveFile } from '#web/shared/dom/save-file.ts';

/** Makes a spreadsheet of one item in this browser; what makes it is loaded at the first press. */
export const DownloadButton = ({ kind, item }: { kind: Kind; item: Item }) => {
  const t = useTexts(submissions);
  const say = useSourceText();
  const [making, setMaking] = useState(false);
  const name = item.projectName;
  const download = async () => {
    if (making) return;
    setMaking(true);
    try {
      const { oneRowFile } = await import('./one-row-file.ts');
      saveFile(await oneRowFile(kind, item, say), toExportFileName(name));
    } catch {
      notify(t('downloadFailed', { name }), 'bad');
    }
    setMaking(false);
  };
  return (
    <Button size="sm" variant="subtle" aria-disabled={making} onClick={() => void download()}>
      {t('download')}
      <span className="hidden"> {name}</span>
    </Button>
  );
};

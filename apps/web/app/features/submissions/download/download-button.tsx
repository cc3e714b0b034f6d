import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { toExportFileName } from '@cinvoice/contract/kinds/export-row';
import { submissions } from '@cinvoice/words/en/submissions.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { saveFile } from '#web/shared/dom/save-file.ts';

/** Creates a spreadsheet of one item in the browser. The code for it is loaded at the first click. */
export const DownloadButton = ({ kind, item }: { kind: Kind; item: Item }) => {
  const t = useTexts(submissions);
  const say = useSourceText();
  const [isCreating, setCreating] = useState(false);
  const name = item.projectName;
  const download = async () => {
    if (isCreating) return;
    setCreating(true);
    try {
      const { createItemWorkbook } = await import('./item-workbook.ts');
      saveFile(await createItemWorkbook(kind, item, say), toExportFileName(name));
    } catch {
      notify(t('downloadFailed', { name }), 'bad');
    }
    setCreating(false);
  };
  return (
    <Button size="sm" variant="subtle" aria-disabled={isCreating} onClick={() => void download()}>
      {t('download')}
      <span className="hidden"> {name}</span>
    </Button>
  );
};

import type { Item } from '@cinvoice/contract/answers';
import { submissions } from '@cinvoice/words/en/submissions.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';

type Props = {
  item: Item;
  /** The update page. It receives the id as navigation state. */
  to: string;
  variant?: 'subtle' | 'default';
};

export const EditLink = ({ item, to, variant = 'subtle' }: Props) => {
  const t = useTexts(submissions);
  return (
    <Button component={Link} to={to} state={{ id: item._id }} size="sm" variant={variant}>
      {t('edit')}
      <span className="hidden"> {item.projectName}</span>
    </Button>
  );
};

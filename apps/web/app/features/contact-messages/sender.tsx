import type { ContactMessage } from '@cinvoice/contract/contact';
import { brand } from '@cinvoice/ui/brand.ts';
import { contactMessages } from '@cinvoice/words/en/contact-messages.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './contact-messages-list.module.css';

const phoneTexts = { Home: 'phoneHome', Work: 'phoneWork', Mobile: 'phoneMobile' } as const;

/** Shows the sender and the ways to reply. */
export const Sender = ({ message }: { message: ContactMessage }) => {
  const t = useTexts(contactMessages);
  const { firstName, lastName, email, phone, phoneType, updates } = message;
  const subject = encodeURIComponent(t('replySubject', { brand: brand.name }));
  return (
    <div className={classes.sender}>
      <b>
        {firstName} {lastName}
      </b>
      <a className="link" href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
        {email}
      </a>
      <span className="num">{t(phoneTexts[phoneType], { phone })}</span>
      <span className="small muted">{t(updates ? 'updates' : 'noUpdates')}</span>
    </div>
  );
};

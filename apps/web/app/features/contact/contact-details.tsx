import { brand } from '#web/brand.ts';
import { contact } from '#web/i18n/en/contact.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { MailLink, PhoneLink } from '#web/shared/ui/layout/reach-links.tsx';
import classes from './contact-details.module.css';

export const ContactDetails = () => {
  const t = useTexts(contact);
  return (
    <aside className={classes.details}>
      <h2 className="label">{t('elsewhere')}</h2>
      <dl>
        <div>
          <dt>{t('writeTo')}</dt>
          <dd>
            <MailLink className="link" />
          </dd>
        </div>
        <div>
          <dt>{t('call')}</dt>
          <dd>
            <PhoneLink className="link num" />
          </dd>
        </div>
        <div>
          <dt>{t('address')}</dt>
          <dd>{brand.address}</dd>
        </div>
        <div>
          <dt>{t('grievance')}</dt>
          <dd>
            <MailLink to={brand.grievanceEmail} className="link" />
            <p className="small muted">{t('grievanceNote')}</p>
          </dd>
        </div>
      </dl>
    </aside>
  );
};

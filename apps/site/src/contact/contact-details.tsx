import { type Brand, brand } from '@cinvoice/ui/brand.ts';
import { hasWayToReach, MailLink, PhoneLink } from '@cinvoice/ui/layout/reach-links.tsx';
import { contact } from '@cinvoice/words/en/contact.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './contact-details.module.css';

/** The other ways to reach the operator, as far as they are set. */
export const ContactDetails = ({ owner = brand }: { owner?: Brand }) => {
  const t = useTexts(contact);
  if (!hasWayToReach(owner) && owner.grievanceEmail === null) return null;
  return (
    <aside className={classes.details}>
      <h2 className="label">{t('elsewhere')}</h2>
      <dl>
        {owner.email !== null && (
          <div>
            <dt>{t('writeTo')}</dt>
            <dd>
              <MailLink to={owner.email} className="link" />
            </dd>
          </div>
        )}
        {owner.phone !== null && (
          <div>
            <dt>{t('call')}</dt>
            <dd>
              <PhoneLink to={owner.phone} className="link num" />
            </dd>
          </div>
        )}
        {owner.address !== null && (
          <div>
            <dt>{t('address')}</dt>
            <dd>{owner.address}</dd>
          </div>
        )}
        {owner.grievanceEmail !== null && (
          <div>
            <dt>{t('grievance')}</dt>
            <dd>
              <MailLink to={owner.grievanceEmail} className="link" />
              <p className="small muted">{t('grievanceNote')}</p>
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
};

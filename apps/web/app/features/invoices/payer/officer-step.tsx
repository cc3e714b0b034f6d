import { formatPaise } from '@cinvoice/contract/money';
import { pickFieldErrors } from '@cinvoice/ui/forms/field-errors.ts';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { PasswordField } from '#web/shared/ui/forms/password-field.tsx';
import invoiceClasses from '../invoice.module.css';
import { requestCode } from './load-payer.ts';
import { type PayerOutlet, type Stated, toStatedSearch } from './payer-page.ts';
import classes from './steps.module.css';
import { Steps } from './steps.tsx';

type Preparation = NonNullable<PayerOutlet['preparation']>;
type Props = Pick<PayerOutlet, 'invoice' | 'onChanged'> & { preparation: Preparation; stated: Stated };

const Officers = ({
  officers,
  chosen,
  onChoose,
}: {
  officers: Preparation['officers'];
  chosen: string;
  onChoose: (id: string) => void;
}) => {
  const t = useTexts(payerInvoices);
  const group = useId();
  if (officers.length === 0) return <Alert>{t('noOfficer')}</Alert>;
  return (
    <fieldset className={classes.officers}>
      <legend>{t('officer')}</legend>
      {officers.map(({ _id, name, designation, email, isUsable, usableFrom }) => (
        <label key={_id} data-off={!isUsable || undefined}>
          <input
            type="radio"
            name={group}
            checked={chosen === _id}
            disabled={!isUsable}
            onChange={() => onChoose(_id)}
          />
          <span>
            {name}, {designation}
            <small>{isUsable ? email : t('usableFrom', { at: formatDateTime(usableFrom) })}</small>
          </span>
        </label>
      ))}
      <p className="small muted">{t('officerHint')}</p>
    </fieldset>
  );
};

/** Step 2: who confirms it, and the password of this login. A wrong one changes nothing and sends nothing. */
export const OfficerStep = ({ invoice, preparation, stated, onChanged }: Props) => {
  const t = useTexts(payerInvoices);
  const navigate = useNavigate();
  const { officers } = preparation;
  const [officerId, setOfficerId] = useState(officers.find(({ isUsable }) => isUsable)?._id ?? '');
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' } });
  const amount = formatPaise(invoice.facePaise - stated.tdsPaise - stated.otherDeductionsPaise);
  const send = form.onSubmit(async ({ password }) => {
    if (isSending) return;
    setSending(true);
    setFault('');
    const body = { officerId, ...stated, password, version: invoice.version };
    const { problem } = await requestCode(invoice._id, body);
    setSending(false);
    if (!problem) {
      onChanged();
      await navigate(`/ott/invoices/${invoice._id}/code`);
      return;
    }
    if (problem.type === '/problems/wrong-credentials') form.setErrors({ password: problem.detail });
    else setFault(Object.values(pickFieldErrors(problem, ['officerId']))[0] ?? problem.detail);
  });
  return (
    <section className={classes.panel} aria-labelledby="who">
      <Steps current={2} />
      <h2 id="who">{t('who')}</h2>
      <dl className={invoiceClasses.facts}>
        <div>
          <dt>{t('invoice')}</dt>
          <dd>{t('numberFrom', { number: invoice.number, seller: preparation.seller })}</dd>
        </div>
        <div>
          <dt>{t('youSend')}</dt>
          <dd>{t('sends', { amount, day: formatDay(invoice.dueDay) })}</dd>
        </div>
      </dl>
      <form className={classes.form} onSubmit={send} noValidate>
        {fault && <Alert role="alert">{fault}</Alert>}
        <Officers officers={officers} chosen={officerId} onChoose={setOfficerId} />
        <PasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={t('password')}
          required
          maxLength={200}
          autoComplete="current-password"
        />
        {officerId !== '' && (
          <Button type="submit" variant="filled" fullWidth aria-busy={isSending}>
            {t(isSending ? 'sendingCode' : 'sendCode')}
          </Button>
        )}
        <Link className="link" to={`/ott/invoices/${invoice._id}${toStatedSearch(stated)}`}>
          {t('backToPapers')}
        </Link>
      </form>
    </section>
  );
};

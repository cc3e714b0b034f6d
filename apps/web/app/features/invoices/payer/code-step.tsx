import type { OpenRequest } from '@cinvoice/contract/market/acceptances';
import { Arrow } from '@cinvoice/ui/text/arrow.tsx';
import ticketClasses from '@cinvoice/ui/text/ticket.module.css';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { confirmCode } from './load-payer.ts';
import { type PayerOutlet, toStatedSearch } from './payer-page.ts';
import { PromisedSum } from './promise.tsx';
import classes from './steps.module.css';
import { Steps } from './steps.tsx';

type Preparation = NonNullable<PayerOutlet['preparation']>;
type Props = Pick<PayerOutlet, 'invoice' | 'onChanged'> & { preparation: Preparation };

const MINUTE_MS = 60_000;

/** The time, read again each minute. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  // Follows the clock.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const NoCode = ({ invoice }: Pick<Props, 'invoice'>) => {
  const t = useTexts(payerInvoices);
  return (
    <section className={classes.panel}>
      <Steps current={3} />
      <Alert role="alert" title={t('noCode')}>
        {t('noCodeText')}
      </Alert>
      <Link className="link" to={`/ott/invoices/${invoice._id}`}>
        {t('backToPapers')}
      </Link>
    </section>
  );
};

const Code = ({ invoice, preparation, request, onChanged }: Props & { request: OpenRequest }) => {
  const t = useTexts(payerInvoices);
  const navigate = useNavigate();
  const now = useNow();
  const [isSending, setSending] = useState(false);
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' } });
  const { officer, expiresAt, payablePaise } = request;
  const count = Math.max(0, Math.floor((Date.parse(expiresAt) - now) / MINUTE_MS));
  const day = formatDay(invoice.dueDay);
  const accept = form.onSubmit(async ({ code }) => {
    if (isSending) return;
    setSending(true);
    const { problem } = await confirmCode(invoice._id, code);
    setSending(false);
    if (problem) {
      form.setErrors({ code: problem.detail });
      // The last try, or a code that is gone: there is nothing more to enter here.
      if (problem.triesLeft === 0 || problem.status === 409) onChanged();
      return;
    }
    onChanged();
    await navigate(`/ott/invoices/${invoice._id}`);
  });
  return (
    <section className={classes.panel} aria-labelledby="code-title">
      <Steps current={3} />
      <h2 id="code-title">{t('codeTitle')}</h2>
      <p>{t('codeMailed', officer)}</p>
      <form className={classes.form} onSubmit={accept} noValidate>
        <TextInput
          {...form.getInputProps('code')}
          key={form.key('code')}
          classNames={{ input: classes.code ?? '' }}
          label={t('code')}
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          description={
            <>
              {t('goodUntil', { until: formatDateTime(expiresAt) })} {t('minutesMore', { count })}{' '}
              <Link className="link" to={`/ott/invoices/${invoice._id}/officer${toStatedSearch(request)}`}>
                {t('sendNew')}
              </Link>
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <PromisedSum label={t('promises', { payer: preparation.payer, day })} paise={payablePaise} />
        <button type="submit" className={`${ticketClasses.ticket} ${classes.ticket}`} aria-busy={isSending}>
          <span>{t(isSending ? 'accepting' : 'acceptDebt')}</span>
          <i>
            <Arrow />
          </i>
        </button>
        <p className="small muted">{t('afterwards')}</p>
      </form>
    </section>
  );
};

/** Step 3: the code that the officer reads out. */
export const CodeStep = (props: Props) => {
  const { request } = props.preparation;
  return request ? <Code {...props} request={request} /> : <NoCode invoice={props.invoice} />;
};

import type { WholeDeal } from '@cinvoice/contract/market/deals';
import { riskFacts } from '@cinvoice/contract/market/risks';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { formatPaiseInWords } from '@cinvoice/words/amount-in-words.ts';
import { deals } from '@cinvoice/words/en/deals.ts';
import { useLanguage, useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, Checkbox, Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { TicketButton } from '#web/shared/ui/text/ticket-button.tsx';
import classes from './buy.module.css';
import { usePurchase } from './use-purchase.ts';

type Props = {
  deal: WholeDeal;
  walletPaise: number;
  typed: string;
  onType: (text: string) => void;
  onChanged: () => void;
};

type Buying = ReturnType<typeof usePurchase>;

const toWallet = '/investor/wallet';

export const TITLE = 'buy-title';

/** The heading stays while what stands below it changes. */
export const focusPanel = (): void => document.getElementById(TITLE)?.focus();

type RefusedProps = {
  problem: ProblemBody;
  /** The units as typed now. */
  wanted: number | null;
  onTake: (units: number) => void;
};

/** A refusal, with what is left or what is short, and the way on. */
const Refused = ({ problem, wanted, onTake }: RefusedProps) => {
  const t = useTexts(deals);
  const { unitsLeft, shortPaise } = problem;
  return (
    <Alert role="alert">
      <p>{problem.message}</p>
      {unitsLeft !== undefined && unitsLeft > 0 && wanted !== null && wanted > unitsLeft && (
        <>
          <p>{t('unitsAreLeft', { count: unitsLeft })}</p>
          <Button size="sm" onClick={() => onTake(unitsLeft)}>
            {t('takeUnits', { count: unitsLeft })}
          </Button>
        </>
      )}
      {shortPaise !== undefined && (
        <p>
          {t('short', { amount: formatPaise(shortPaise) })}{' '}
          <Link className="link" to={toWallet}>
            {t('payIn')}
          </Link>
        </p>
      )}
    </Alert>
  );
};

/** What was sent and never answered: asking again buys nothing twice. */
const Unanswered = ({ buying, deal }: { buying: Buying; deal: WholeDeal }) => {
  const t = useTexts(deals);
  const units = buying.kept?.body.units ?? 0;
  return (
    <div className={classes.form}>
      <Alert role="alert" title={t('unanswered')}>
        {t('unansweredText', { count: units, amount: formatPaise(units * deal.unitPricePaise) })}
      </Alert>
      <p className="small muted">{t('leaveItText')}</p>
      <div className={classes.buttons}>
        <Button variant="filled" aria-busy={buying.isSending} onClick={buying.repeat}>
          {t(buying.isSending ? 'buying' : 'askAgain')}
        </Button>
        <Button variant="subtle" onClick={buying.forget}>
          {t('leaveIt')}
        </Button>
      </div>
    </div>
  );
};

const Sum = ({ deal, units, walletPaise }: { deal: WholeDeal; units: number; walletPaise: number }) => {
  const t = useTexts(deals);
  const price = units * deal.unitPricePaise;
  const claim = units * deal.unitFacePaise;
  return (
    <>
      <dl className={classes.sum}>
        <div>
          <dt>{t('payNow')}</dt>
          <dd>
            <span>{formatPaise(price)}</span>
          </dd>
        </div>
        <div>
          <dt>{t('getOn', { due: formatDay(deal.dueDay) })}</dt>
          <dd>{formatPaise(claim)}</dd>
        </div>
        <div>
          <dt>{t('gain')}</dt>
          <dd>{formatPaise(claim - price)}</dd>
        </div>
        <div>
          <dt>{t('fee')}</dt>
          <dd>{formatPaise(0)}</dd>
        </div>
      </dl>
      <p className={classes.words}>{formatPaiseInWords(price)}</p>
      {price > walletPaise && (
        <p className="small">
          {t('short', { amount: formatPaise(price - walletPaise) })}{' '}
          <Link className="link" to={toWallet}>
            {t('payIn')}
          </Link>
        </p>
      )}
    </>
  );
};

const RiskTicks = ({ deal, buying }: { deal: WholeDeal; buying: Buying }) => {
  const t = useTexts(deals);
  const language = useLanguage();
  const errorId = useId();
  const error = buying.errors.facts;
  const { texts } = deal.risks;
  return (
    <fieldset id={buying.ids.facts} className={classes.ticks} aria-describedby={error ? errorId : undefined}>
      <legend>{t('risks')}</legend>
      {(texts[language] ?? texts[sourceLanguage] ?? []).map(({ fact, text }) => (
        <Checkbox
          key={fact}
          label={text}
          aria-describedby={error ? errorId : undefined}
          checked={buying.ticked.includes(fact)}
          aria-invalid={(error !== undefined && !buying.ticked.includes(fact)) || undefined}
          onChange={({ currentTarget }) => buying.tick(fact, currentTarget.checked)}
        />
      ))}
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
      {language !== sourceLanguage && <p className="small muted">{t('risksTranslated')}</p>}
    </fieldset>
  );
};

/** The units to buy, what they cost and bring, and the three facts that are ticked before the first purchase. */
export const BuyForm = ({ deal, walletPaise, typed, onType, onChanged }: Props) => {
  const t = useTexts(deals);
  const buying = usePurchase({
    deal,
    typed,
    onStale: onChanged,
    onSwap: focusPanel,
    onBought: ({ units, totalPaise }) => {
      notify(t('bought', { count: units, amount: formatPaise(totalPaise) }));
      onType('');
      onChanged();
    },
  });
  const { units, least, problem, errors, isSending, kept } = buying;
  if (kept) return <Unanswered buying={buying} deal={deal} />;
  const take = (count: number): void => {
    onType(String(count));
    document.getElementById(buying.ids.units)?.focus();
  };
  const tooMany = units !== null && units > deal.unitsLeft;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        buying.submit();
      }}
    >
      {problem && <Refused problem={problem} wanted={units} onTake={take} />}
      <TextInput
        id={buying.ids.units}
        label={t('units')}
        description={t('unitsHint', { least, wallet: formatPaise(walletPaise) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        classNames={{ input: classes.units ?? '' }}
        value={typed}
        error={errors.units ?? (tooMany ? t('unitsAreLeft', { count: deal.unitsLeft }) : undefined)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={() => units !== null && onType(formatCount(units))}
      />
      {units !== null && <Sum deal={deal} units={units} walletPaise={walletPaise} />}
      {buying.ticked.length < riskFacts.length || !deal.risks.areTicked ? (
        <RiskTicks deal={deal} buying={buying} />
      ) : (
        <p className="small muted">{t('risksTicked')}</p>
      )}
      <TicketButton isSending={isSending}>
        {isSending ? t('buying') : units === null ? t('buy') : t('buyUnits', { count: units })}
      </TicketButton>
      <p className="small muted">{t('heldNote', { day: formatDay(deal.disburseBy) })}</p>
    </form>
  );
};

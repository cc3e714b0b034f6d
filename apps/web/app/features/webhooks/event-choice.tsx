import { listWebhookTypes, type WebhookOwnerKind, type WebhookType } from '@cinvoice/contract/webhooks';
import { webhookEvents, webhookGroups, webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Checkbox, Input } from '@mantine/core';
import { useId } from 'react';
import classes from './webhooks.module.css';

type Group = keyof typeof webhookGroups;
const groups = Object.keys(webhookGroups).filter((name): name is Group => name in webhookGroups);

type Props = {
  owner: WebhookOwnerKind;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
};

type GroupProps = Omit<Props, 'owner' | 'error'> & { group: Group; types: readonly WebhookType[] };

/** The events of one noun, with a box for all of them. */
const EventGroup = ({ group, types, value, onChange }: GroupProps) => {
  const name = useTexts(webhookGroups);
  const say = useTexts(webhookEvents);
  const chosen = types.filter((type) => value.includes(type));
  const others = value.filter((type) => !types.some((one) => one === type));
  return (
    <fieldset className={classes.group}>
      <legend className="hidden">{name(group)}</legend>
      <Checkbox
        className={classes.whole ?? ''}
        label={name(group)}
        checked={chosen.length === types.length}
        indeterminate={chosen.length > 0 && chosen.length < types.length}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...others, ...types] : others)}
      />
      <div className={classes.types}>
        {types.map((type) => (
          <Checkbox
            key={type}
            label={say(type)}
            description={type}
            classNames={{ description: classes.typeName ?? '' }}
            checked={value.includes(type)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...value, type] : value.filter((one) => one !== type))
            }
          />
        ))}
      </div>
    </fieldset>
  );
};

/** What a webhook is for, by what the events are about. */
export const EventChoice = ({ owner, value, error, onChange }: Props) => {
  const t = useTexts(webhooks);
  const errorId = useId();
  const types = listWebhookTypes(owner);
  return (
    <fieldset className={classes.choice} aria-describedby={error ? errorId : undefined}>
      <Input.Label component="legend" required>
        {t('events')}
      </Input.Label>
      {groups.map((group) => {
        const own = types.filter((type) => type.startsWith(`${group}.`));
        return (
          own.length > 0 && (
            <EventGroup key={group} group={group} types={own} value={value} onChange={onChange} />
          )
        );
      })}
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  );
};

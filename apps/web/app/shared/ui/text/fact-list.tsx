import type { ReactNode } from 'react';

/** A name and what it is. */
export type Fact = [name: string, value: ReactNode];

type Props = { facts: readonly Fact[]; className: string | undefined };

/** Facts below each other, each name once. */
export const FactList = ({ facts, className }: Props) => (
  <dl className={className}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

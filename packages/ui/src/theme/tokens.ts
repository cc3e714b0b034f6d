/** The colours of paper and ink. Every other stylesheet names them and holds none of its own. */
type Tokens = Readonly<Record<string, string>>;

/** Night colours are the same in both schemes: banner, area bar, footer. */
const night: Tokens = {
  '--night-ink': '#F7F0E2',
  '--night-muted': '#B9AC9A',
  '--night-accent': '#F0A050',
};

export const light: Tokens = {
  ...night,
  '--paper': '#F6F1E6',
  '--surface': '#FFFDF8',
  '--sunk': '#ECE5D5',
  '--ink': '#17130F',
  '--muted': '#5E554B',
  '--rule': '#17130F',
  '--hair': '#CFC5B2',
  '--field': '#8A7F70',
  '--accent': '#A8410D',
  '--accent-hover': '#8A340A',
  '--on-accent': '#FFFAF2',
  '--tint': '#F3E0CC',
  '--ok': '#1D6638',
  '--ok-tint': '#DDEBDC',
  '--bad': '#A3201F',
  '--bad-tint': '#F6DEDA',
  '--night': '#15110E',
  '--night-2': '#221C17',
  '--night-hair': '#40362D',
  '--focus': '#17130F',
};

export const dark: Tokens = {
  ...night,
  '--paper': '#14110F',
  '--surface': '#1D1915',
  '--sunk': '#0D0B09',
  '--ink': '#F3ECE0',
  '--muted': '#ADA294',
  '--rule': '#F3ECE0',
  '--hair': '#3B332B',
  '--field': '#7D7163',
  '--accent': '#F0A050',
  '--accent-hover': '#FFBA74',
  '--on-accent': '#17130F',
  '--tint': '#3A2713',
  '--ok': '#86CF9E',
  '--ok-tint': '#17301F',
  '--bad': '#FF9C90',
  '--bad-tint': '#3D1B18',
  '--night': '#0B0907',
  '--night-2': '#1A1613',
  '--night-hair': '#332B24',
  '--focus': '#F3ECE0',
};

/** Variables of Mantine's stylesheets, set from our tokens for both schemes. */
export const mantine: Tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--hair)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-light': 'var(--tint)',
  '--mantine-primary-color-light-hover': 'var(--tint)',
  '--mantine-primary-color-light-color': 'var(--accent)',
};

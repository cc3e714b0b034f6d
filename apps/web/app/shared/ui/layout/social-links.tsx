import { brand } from '@cinvoice/ui/brand.ts';
import { shell } from '@cinvoice/words/en/shell.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './bar-icons.module.css';

/** Icons by platform. A platform without one is shown by name. */
const icons: Readonly<Record<string, string>> = {
  LinkedIn: 'M3 3h18v18H3zM7.5 10.5V17M7.5 7v.5M11.5 17v-6.5M11.5 13c.6-3 5-3 5 .5V17',
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM17 6.5v.5',
  YouTube: 'M4 5.5h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM10 9v6l5-3z',
  Facebook: 'M3 3h18v18H3zM13 21v-9c0-2.500 1-3.500 3.500-3.500M10 13h5.500',
  Twitter: 'M4 4l16 16M20 4L4 20',
};

type Social = readonly { name: string; url: string | null }[];
const social: Social = brand.social;

const Mark = ({ name }: { name: string }) =>
  icons[name] ? (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  ) : (
    name
  );

/** Links to the operator's pages on other platforms. One without an address is shown as unavailable. */
export const SocialLinks = () => {
  const t = useTexts(shell);
  return social.map(({ name, url }) => {
    if (url) {
      return (
        <a
          key={name}
          className={classes.icon}
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={name}
          title={name}
        >
          <Mark name={name} />
        </a>
      );
    }
    const label = `${name}, ${t('unavailable')}`;
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without a target is the standard way of a link that is not available
      <a
        key={name}
        className={classes.icon}
        role="link"
        aria-disabled="true"
        aria-label={label}
        title={label}
      >
        <Mark name={name} />
      </a>
    );
  });
};

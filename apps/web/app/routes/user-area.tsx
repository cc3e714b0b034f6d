import type { Role } from '@cinvoice/contract/vocabulary';
import { homePaths, otherRole } from '@cinvoice/ui/session/roles.ts';
import { areas } from '@cinvoice/words/en/areas.ts';
import { profile } from '@cinvoice/words/en/profile.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Outlet } from 'react-router';
import { Bell } from '#web/features/inbox/bell.tsx';
import { useRoles } from '#web/shared/session/use-roles.ts';
import { AreaShell } from '#web/shared/ui/layout/area-shell.tsx';
import type { AreaLink } from '#web/shared/ui/layout/area-tabs.tsx';
import { AvatarLink } from '#web/shared/ui/layout/avatar-link.tsx';
import { SocialLinks } from '#web/shared/ui/layout/social-links.tsx';
import classes from './user-area.module.css';

type Props = {
  asRole: Role;
  /** Shown before the link to the profile, which comes last. */
  links: readonly AreaLink[];
  profilePath: string;
  inboxPath: string;
};

const titles = { content_producer: 'filmmaker', investor: 'investor' } as const;

/** Lays out the area of one role, with a link to the other for accounts with both. */
export const UserArea = ({ asRole, links, profilePath, inboxPath }: Props) => {
  const t = useTexts(areas);
  const profileText = useTexts(profile);
  const other = otherRole[asRole];
  const hasBoth = useRoles().includes(other);
  return (
    <AreaShell
      area="user"
      title={t(titles[asRole])}
      switchTo={hasBoth ? { to: homePaths[other], label: t(titles[other]) } : null}
      extras={
        <>
          <span className={classes.bar}>
            <SocialLinks />
          </span>
          <Bell area="user" inboxPath={inboxPath} />
          <AvatarLink to={profilePath} label={profileText('title')} />
        </>
      }
      tabs={[...links, { to: profilePath, label: profileText('tab') }]}
    >
      <Outlet />
      <div className={classes.below}>
        <SocialLinks />
      </div>
    </AreaShell>
  );
};

import { Arrow } from '@cinvoice/ui/text/arrow.tsx';
import classes from '@cinvoice/ui/text/ticket.module.css';

type Props = {
  children: string;
  isSending: boolean;
  /** Ink instead of amber: money that leaves. */
  second?: boolean;
};

/** The perforated ticket as the button of a form: only where money moves or a promise is made. */
export const TicketButton = ({ children, isSending, second = false }: Props) => (
  <button
    type="submit"
    className={classes.ticket}
    data-wide
    data-second={second || undefined}
    aria-busy={isSending}
    // Keeps the focus in the field: an error shown on blur would move the button before the click lands.
    onMouseDown={(event) => event.preventDefault()}
  >
    <span>{children}</span>
    <i>
      <Arrow />
    </i>
  </button>
);

/** The texts of one kind. */
export type KindTexts = Readonly<
  Record<
    /** The name in menus and links, and over the filmmaker's list. */
    | 'title'
    /** The name over the dashboards' counts. */
    | 'count'
    | 'byStatus'
    /** The lists of platforms and admins, for screen readers. */
    | 'heading'
    | 'failure'
    /** The page that changes an item. */
    | 'update'
    /** The filmmaker's list, and the form that adds to it. */
    | 'note'
    | 'ownHeading'
    | 'add'
    | 'addTitle'
    | 'emptyTitle'
    | 'emptyText'
    | 'ottTitle'
    | 'ottNote'
    | 'ottEmptyTitle'
    | 'ottEmptyText'
    | 'adminTitle'
    | 'adminNote'
    | 'adminEmptyTitle'
    | 'adminEmptyText',
    string
  >
>;

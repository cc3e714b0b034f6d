export const listPath = '/investor/projects';
export const profilePath = '/investor/profile';

export const getItemPath = (id: string): string => `${listPath}/${id}`;

export const dealsPath = '/investor/deals';

export const getDealPath = (id: string): string => `${dealsPath}/${id}`;

export const portfolioPath = '/investor/portfolio';

/** Where an investor's money is. */
export const moneyPaths = { deals: dealsPath, wallet: '/investor/wallet', portfolio: portfolioPath };

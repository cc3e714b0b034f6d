export const listPath = '/investor/projects';
export const profilePath = '/investor/profile';

export const getItemPath = (id: string): string => `${listPath}/${id}`;

export const listPath = '/investor/projects';
export const profilePath = '/investor/profile';

export const itemPath = (id: string): string => `${listPath}/${id}`;

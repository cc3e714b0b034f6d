import { categories, contentTypes, genres, languages } from '../vocabulary.ts';
import { defineKind } from './define-kind.ts';

/** A kind that the product does not have. scripts/fourth-kind.test.mjs adds it to a copy of the repository. */
export const anthology = defineKind({
  slug: 'anthologies',
  list: 'anthologies',
  update: 'update-anthology',
  title: 'Anthology',
  goal: 'tentativeBudget',
  card: ['category', 'contentType', 'language', 'ottId'],
  isPublic: true,
  sections: [
    {
      title: 'Content Type Selection',
      fields: {
        category: { type: 'choice', label: 'Category', options: categories, required: 'always' },
        contentType: { type: 'choice', label: 'Content type', options: contentTypes, required: 'always' },
        language: { type: 'choice', label: 'Language', options: languages, required: 'always' },
      },
    },
    {
      title: 'Episodes and Makers',
      fields: {
        projectName: { type: 'text', label: 'Project name', required: 'always' },
        genre: { type: 'choice', label: 'Genre', options: genres, required: 'always' },
        synopsis: { type: 'prose', label: 'Synopsis', recommended: true },
        episodes: { type: 'text', label: 'Number of episodes', required: 'always' },
        producers: { type: 'text', label: 'Producers of the episodes', dealFact: 'producer' },
        director: { type: 'text', label: 'Director' },
      },
    },
    {
      title: 'Project Submission',
      fields: {
        ottId: { type: 'ott', label: 'OTT platform', required: 'always' },
        tentativeBudget: { type: 'rupees', label: 'Tentative budget', required: 'always' },
        poster: {
          type: 'file',
          label: 'Poster',
          accept: ['jpg', 'jpeg', 'png'],
          megabytes: 5,
          picture: true,
        },
        guide: {
          type: 'file',
          label: 'Guide to the episodes',
          accept: ['pdf'],
          megabytes: 25,
          required: 'onCreate',
        },
      },
    },
  ],
});

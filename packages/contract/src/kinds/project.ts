import { categories, contentTypes, genres, languages } from '../vocabulary.ts';
import { defineKind } from './define-kind.ts';

export const project = defineKind({
  slug: 'projects',
  list: 'projects',
  update: 'update-project',
  title: 'Project',
  isPublic: true,
  nestsAdminList: true,
  goal: 'tentativeBudget',
  card: ['category', 'contentType', 'language', 'ottId'],
  sections: [
    {
      title: 'Category',
      fields: {
        category: { type: 'choice', label: 'Category', options: categories, required: 'always' },
      },
    },
    {
      title: 'Content Type Selection',
      fields: {
        contentType: { type: 'choice', label: 'Content type', options: contentTypes, required: 'always' },
        language: { type: 'choice', label: 'Language', options: languages, required: 'always' },
        buyer: { type: 'text', label: 'Rights buyer', required: 'always' },
      },
    },
    {
      title: 'Project Details',
      fields: {
        projectName: { type: 'text', label: 'Project name', required: 'always' },
        genre: { type: 'choice', label: 'Genre', options: genres, required: 'always' },
        synopsis: { type: 'prose', label: 'Synopsis', wordGuide: 500, recommended: true },
        story: { type: 'prose', label: 'Story', recommended: true },
        bannerName: { type: 'text', label: 'Banner name', recommended: true },
        productionHouse: { type: 'text', label: 'Production house', recommended: true },
        producer: { type: 'text', label: 'Producer', recommended: true },
        director: { type: 'text', label: 'Director', recommended: true },
        creativeDirector: { type: 'text', label: 'Creative director', recommended: true },
        writer: { type: 'text', label: 'Writer', recommended: true },
        dop: { type: 'text', label: 'Director of photography (D.O.P)', recommended: true },
        casting: { type: 'text', label: 'Casting', recommended: true },
      },
    },
    {
      title: 'Project Submission',
      fields: {
        ottId: { type: 'ott', label: 'OTT platform', required: 'always' },
        tentativeBudget: { type: 'rupees', label: 'Tentative budget', required: 'always' },
        trailer: { type: 'url', label: 'Trailer link', recommended: true },
        trailerPassword: { type: 'secret', label: 'Trailer password', recommended: true },
        poster: {
          type: 'file',
          label: 'Poster',
          accept: ['jpg', 'jpeg', 'png'],
          megabytes: 5,
          picture: true,
          recommended: true,
        },
        contract: {
          type: 'file',
          label: 'Contract',
          accept: ['pdf', 'docx', 'doc'],
          megabytes: 25,
          recommended: true,
        },
        projectPPT: {
          type: 'file',
          label: 'Project presentation',
          accept: ['pdf'],
          megabytes: 25,
          recommended: true,
        },
        screenplay: {
          type: 'file',
          label: 'Screenplay',
          accept: ['pdf', 'docx', 'doc'],
          megabytes: 25,
          recommended: true,
        },
        budgetSheet: {
          type: 'file',
          label: 'Budget sheet',
          accept: ['pdf', 'xls', 'xlsx'],
          megabytes: 25,
          recommended: true,
        },
      },
    },
  ],
});

import { contentTypes, genres, languages, socialPlatforms } from '../vocabulary.ts';
import { defineKind } from './define-kind.ts';

export const readyToRelease = defineKind({
  slug: 'ready-to-release',
  list: 'unreleased',
  update: 'update-unreleased',
  title: 'Unreleased',
  goal: 'budget',
  card: ['contentType', 'language', 'ottId'],
  sections: [
    {
      title: 'Content Type Selection',
      fields: {
        contentType: { type: 'choice', label: 'Content type', options: contentTypes, required: 'always' },
        language: { type: 'choice', label: 'Language', options: languages, required: 'always' },
      },
    },
    {
      title: 'Project Details',
      fields: {
        projectName: { type: 'text', label: 'Project name', required: 'always' },
        genre: { type: 'choice', label: 'Genre', options: genres, required: 'always' },
        contentDescription: {
          type: 'prose',
          label: 'Content description',
          wordGuide: 500,
          recommended: true,
          dealFact: 'synopsis',
        },
        bannerName: { type: 'text', label: 'Banner name', recommended: true },
        productionHouse: { type: 'text', label: 'Production house', required: 'always' },
        producerOrInvestor: {
          type: 'text',
          label: 'Producer / Investor',
          required: 'always',
          dealFact: 'producer',
        },
        director: { type: 'text', label: 'Director', required: 'always' },
        creativeDirector: { type: 'text', label: 'Creative director', required: 'always' },
        writer: { type: 'text', label: 'Writer', required: 'always' },
        dop: { type: 'text', label: 'Director of photography (D.O.P)', required: 'always' },
        socialMediaLinks: { type: 'links', label: 'Social media links', options: socialPlatforms },
      },
    },
    {
      title: 'Project Submission',
      fields: {
        ottId: { type: 'ott', label: 'OTT platform', required: 'always' },
        budget: { type: 'rupees', label: 'Budget', required: 'always' },
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
          accept: ['jpg', 'jpeg', 'png', 'pdf', 'docx', 'doc'],
          megabytes: 25,
        },
        castCrewDetails: {
          type: 'file',
          label: 'Cast and crew details',
          accept: ['xls', 'xlsx', 'pdf', 'docx', 'doc'],
          megabytes: 25,
          required: 'onCreate',
        },
        nocFiles: {
          type: 'file',
          label: 'No-objection certificates (NOC)',
          accept: ['jpg', 'jpeg', 'png', 'pdf', 'docx', 'doc'],
          megabytes: 25,
          required: 'onCreate',
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

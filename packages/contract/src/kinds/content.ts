import { contentTypes, durations, genres, languages } from '../vocabulary.ts';
import { defineKind } from './define-kind.ts';

export const content = defineKind({
  slug: 'content',
  list: 'released',
  update: 'update-released',
  title: 'Released',
  mark: 'New',
  goal: 'budget',
  card: ['contentType', 'language', 'ottId'],
  sections: [
    {
      title: 'Content Type Selection',
      fields: {
        contentType: { type: 'choice', label: 'Content type', options: contentTypes, required: 'always' },
        language: { type: 'choices', label: 'Language', options: languages, required: 'always' },
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
          required: 'always',
          dealFact: 'synopsis',
        },
        lease: { type: 'choice', label: 'Lease', options: durations },
        exclusiveRights: { type: 'choice', label: 'Exclusive rights', options: durations },
        nonExclusiveRights: { type: 'choice', label: 'Non-exclusive rights', options: durations },
        bannerName: { type: 'text', label: 'Banner name', required: 'always' },
        productionHouseName: {
          type: 'text',
          label: 'Production house',
          required: 'always',
          dealFact: 'productionHouse',
        },
        producer_investor: {
          type: 'text',
          label: 'Producer / Investor',
          required: 'always',
          readAlso: 'producerOrInvestor',
          dealFact: 'producer',
        },
        director: { type: 'text', label: 'Director', required: 'always' },
        creativeDirector: { type: 'text', label: 'Creative director', required: 'always' },
        writer: { type: 'text', label: 'Writer', required: 'always' },
        dop: { type: 'text', label: 'Director of photography (D.O.P)', required: 'always' },
      },
    },
    {
      title: 'Project Submission',
      fields: {
        ottId: { type: 'ott', label: 'OTT platform', required: 'always' },
        budget: { type: 'rupees', label: 'Budget', required: 'always' },
        trailer: { type: 'url', label: 'Trailer link', required: 'always' },
        trailerPassword: { type: 'secret', label: 'Trailer password', required: 'always' },
        poster: {
          type: 'file',
          label: 'Poster',
          accept: ['jpg', 'jpeg', 'png'],
          megabytes: 5,
          picture: true,
          required: 'onCreate',
        },
        projectDeclaration: {
          type: 'file',
          label: 'Project declaration',
          accept: ['jpg', 'jpeg', 'png', 'pdf', 'docx', 'doc'],
          megabytes: 25,
          required: 'onCreate',
        },
        contract_agreement: {
          type: 'file',
          label: 'Contract agreement',
          accept: ['jpg', 'jpeg', 'png', 'pdf', 'docx', 'doc'],
          megabytes: 25,
          required: 'onCreate',
        },
        noticeLegal: {
          type: 'file',
          label: 'Legal notice',
          accept: ['jpg', 'jpeg', 'png', 'pdf', 'docx', 'doc'],
          megabytes: 25,
          required: 'onCreate',
        },
      },
    },
  ],
});

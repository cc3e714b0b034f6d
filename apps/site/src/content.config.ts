import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { legalFacts } from './content/legal.ts';

const legal = defineCollection({
  loader: glob({ base: './src/content/legal', pattern: '*/*.md' }),
  schema: legalFacts,
});

export const collections = { legal };

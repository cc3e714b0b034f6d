import { titlePageChoice } from '@cinvoice/contract/answers';
import { refuseAs } from '@cinvoice/contract/codes/issues';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { review } from '@cinvoice/contract/requests';
import { whyNotSubmit } from '@cinvoice/contract/rules/review';
import { revealed } from '@cinvoice/contract/secrets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ActorOf, getActorAs } from '#api/modules/auth/index.ts';
import { type ReceivedForm, receiveForm, receiveJson } from '#api/platform/form/form.ts';
import { invalidField, refuse } from '#api/platform/problem.ts';
import type { KindOptions } from '../read/read-routes.ts';
import { revealSecret } from '../read/reveal.ts';
import { toRequestContext } from '../request-context.ts';
import { isReview, reviewSubmission } from '../review/review.ts';
import { byId, createAnswerSchemas } from '../schemas.ts';
import { getSecretNames } from '../secrets.ts';
import { chooseTitlePage } from './choose-title-page.ts';
import { createSubmission, isKeyUsed } from './create.ts';
import { drawPosterAgain } from './draw-poster-again.ts';
import { editSubmission, findEditable } from './edit.ts';
import { assertItemLimit } from './new-items.ts';

/** Visible ASCII, so that two spellings of one key are never two keys. */
const readIdempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalidField('Idempotency-Key', makeServerFieldRefusal('idempotency-key-invalid'));
};

/** Refuses a form before its files arrive, unless it repeats one that created an item. */
const assertMayCreate = async (deps: KindOptions['deps'], owner: ActorOf<'user'>, key: string | null) => {
  try {
    await assertItemLimit(deps.db, deps, owner.userId);
  } catch (error) {
    // Asked after the limit: the first of two equal requests may commit between the two questions.
    if (key === null || !(await isKeyUsed(deps, owner, key))) throw error;
  }
};

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

/** Registered once per kind, under its slug. */
export const submissionWriteRoutes: FastifyPluginAsyncZod<KindOptions> = async (
  app,
  { kind, deps, guard },
) => {
  const answers = createAnswerSchemas(kind);
  const files = Object.fromEntries(listFieldsOfType(kind, 'file'));
  /** Receives the body and runs the work; then removes the files that no row names. */
  const withForm = async <T>(request: FastifyRequest, work: (form: ReceivedForm) => Promise<T>) => {
    const { body } = request;
    const form = isObject(body)
      ? receiveJson(body, deps.storage)
      : await receiveForm(request, { files, storage: deps.storage });
    try {
      return await work(form);
    } finally {
      await form.stagedFiles.discard();
    }
  };

  app.post(
    '/',
    {
      onRequest: guard('user'),
      config: { form: { kind, occasion: 'create' } },
      schema: { response: { 201: answers.one } },
    },
    async (request, reply: FastifyReply) => {
      const owner = getActorAs(request, 'user');
      refuse(whyNotSubmit(owner));
      const key = readIdempotencyKey(request);
      await assertMayCreate(deps, owner, key);
      void reply.code(201);
      return { data: await withForm(request, (form) => createSubmission(deps, { owner, kind, key }, form)) };
    },
  );

  const forReviewers = {
    onRequest: guard('user', 'ott', 'admin'),
    schema: { params: byId, response: { 200: answers.one } },
  };

  /**
   * A decision, or else a change of the item's fields; files are received only from callers who may send
   * them.
   */
  app.put('/:id', { ...forReviewers, config: { form: { kind, occasion: 'update' } } }, async (request) => {
    const context = toRequestContext(request);
    const { id } = request.params;
    const decide = (body: unknown) => reviewSubmission(deps, { context, kind, id, body });
    if (isObject(request.body) && isReview(request.body)) return { data: await decide(request.body) };
    const item = await findEditable(deps, context.actor, kind, id);
    return {
      data: await withForm(request, (form) =>
        isReview(form.values.texts)
          ? decide(form.values.texts)
          : editSubmission(deps, { context, kind, item }, form),
      ),
    };
  });

  app.post('/:id/draw-poster', forReviewers, async (request) => ({
    data: await drawPosterAgain(deps, toRequestContext(request), kind, request.params.id),
  }));

  app.put(
    '/:id/title-page',
    {
      onRequest: guard('user'),
      schema: { params: byId, body: titlePageChoice, response: { 200: answers.one } },
    },
    async (request) => ({
      data: await chooseTitlePage(deps, getActorAs(request, 'user'), kind, request.params.id, request.body),
    }),
  );

  const secrets = getSecretNames(kind.slug);
  const fieldError = refuseAs('parameter-not-an-option', { parameter: 'field', options: secrets });
  app.post(
    '/:id/reveal',
    {
      ...forReviewers,
      schema: {
        params: byId,
        body: z.strictObject({ field: z.enum(secrets, { error: fieldError }) }),
        response: { 200: z.object({ data: revealed }) },
      },
    },
    async (request) => ({
      data: await revealSecret(deps, toRequestContext(request), kind, request.params.id, request.body.field),
    }),
  );

  app.put(
    '/ott/:id',
    { ...forReviewers, schema: { ...forReviewers.schema, body: review } },
    async (request) => {
      const { id } = request.params;
      const review = { context: toRequestContext(request), kind, id, body: request.body };
      return { data: await reviewSubmission(deps, review) };
    },
  );
};

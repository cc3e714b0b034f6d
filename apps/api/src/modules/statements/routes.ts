import {
  importStatement as importing,
  previewStatement as previewing,
  statementAnswer,
  statementFile,
  statementPage,
  statementPreview,
  treasuryState,
} from '@cinvoice/contract/market/statements/statements';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Guard, getActorAs } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';
import { type CheckedForm, withFileForm } from '#api/platform/form/file-form.ts';
import { paging, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { toStatement } from './answer.ts';
import type { StatementDeps } from './deps.ts';
import { importStatement, readStatement } from './import.ts';
import { matchUntriedLines } from './match-lines.ts';
import { previewStatement } from './preview.ts';
import { listStatements } from './repo.ts';
import { readTreasuryState } from './state.ts';

type Options = { deps: StatementDeps; guard: Guard };

const importForm = { texts: importing, files: { file: statementFile } };
const previewForm = { texts: previewing, files: { file: statementFile } };

/** The one file of a form that was checked to have it. */
const getFile = ({ files }: Pick<CheckedForm<typeof importing>, 'files'>) => {
  const [file] = files;
  if (!file) throw new Error('a form without its file passed the check');
  return file;
};

/** Statements of the escrow bank: what a file would do, its import, and the state of the books against the bank. */
export const statementRoutes: FastifyPluginAsyncZod<Options> = async (app, { deps, guard }) => {
  const onRequest = guard('admin');
  const { db, clock, links, storage } = deps;

  /** What is imported stands: a fault in matching is logged, and the job goes on where it was. */
  const matchImported = async (request: FastifyRequest, accountId: string): Promise<void> => {
    try {
      await matchUntriedLines(deps, accountId);
    } catch (err) {
      request.log.error({ err }, 'the lines of a statement were not all looked at');
    }
  };

  /** What each line would do, the check sum and the difference. Nothing is stored or posted. */
  app.post(
    '/statements/preview',
    { onRequest, config: { fileForm: previewForm }, schema: { response: { 200: statementPreview } } },
    (request) =>
      withFileForm(request, { form: previewForm, storage }, async (checked) => {
        const { texts, stagedFiles } = checked;
        return { data: await previewStatement(deps, { ...texts, file: getFile(checked), stagedFiles }) };
      }),
  );

  /** Stores and posts every new line. The same file again has the same answer. */
  app.post(
    '/statements',
    { onRequest, config: { fileForm: importForm }, schema: { response: { 201: statementAnswer } } },
    async (request, reply) => {
      const { adminId } = getActorAs(request, 'admin');
      const by = { kind: 'admin' as const, id: adminId, address: getAddress(request) };
      const { id, accountId } = await withFileForm(
        request,
        { form: importForm, storage },
        async (checked) => {
          const { texts, stagedFiles } = checked;
          const id = await importStatement(deps, by, { ...texts, file: getFile(checked), stagedFiles });
          return { id, accountId: texts.bankAccountId };
        },
      );
      await matchImported(request, accountId);
      const data = await readStatement(deps, by, id);
      return reply.code(201).send({ data });
    },
  );

  app.get(
    '/statements',
    { onRequest, schema: { querystring: paging, response: { 200: statementPage } } },
    async (request) => {
      const { limit, cursor } = request.query;
      const rows = await listStatements(db, { limit: limit + 1, cursor });
      const { items, page } = toPage(rows, limit, toCreationCursor);
      const actor = getActorAs(request, 'admin');
      return { data: items.map((row) => toStatement(links, actor, row)), page };
    },
  );

  app.get('/state', { onRequest, schema: { response: { 200: treasuryState } } }, async () => ({
    data: await readTreasuryState(db, clock()),
  }));
};

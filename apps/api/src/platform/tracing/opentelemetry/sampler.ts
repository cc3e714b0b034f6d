import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../tracing.ts';

const on = () => new AlwaysOnSampler();
const off = () => new AlwaysOffSampler();
const share = (ratio: number) => new TraceIdRatioBasedSampler(ratio);
const ofParent = (root: Sampler) => new ParentBasedSampler({ root });

const creators: Record<TraceSettings['sampler'], (ratio: number) => Sampler> = {
  always_on: on,
  always_off: off,
  traceidratio: share,
  parentbased_always_on: () => ofParent(on()),
  parentbased_always_off: () => ofParent(off()),
  parentbased_traceidratio: (ratio) => ofParent(share(ratio)),
};

export const createSampler = ({ sampler, ratio }: Pick<TraceSettings, 'sampler' | 'ratio'>): Sampler =>
  creators[sampler](ratio);

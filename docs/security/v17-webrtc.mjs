import { notApplicable } from './states.mjs';

const noWebrtc = notApplicable(
  'There are no calls and no media streams: no TURN, no media and no signaling server.',
);

const ids = ['17.1.1', '17.2.1', '17.2.2', '17.2.3', '17.2.4', '17.3.1', '17.3.2'];

export const webrtc = {
  number: 17,
  title: 'WebRTC',
  requirements: Object.fromEntries(ids.map((id) => [id, noWebrtc])),
};

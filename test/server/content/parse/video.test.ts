import * as fc from 'fast-check';
import { readVideo, videoOfAddress } from '../../../../server/content/parse/video';
import { VIDEO_ORIGINS, VIDEO_PLAYERS } from '../../../../shared/videoPlayers';

const YOUTUBE = { provider: 'youtube', videoId: 'dQw4w9WgXcQ', videoKey: '' };
const VIMEO = { provider: 'vimeo', videoId: '123456789', videoKey: '' };
const UNLISTED = { ...VIMEO, videoKey: 'abcdef1234' };
const DAILYMOTION = { provider: 'dailymotion', videoId: 'x84sh87', videoKey: '' };

describe('a pasted address', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?v=dQw4w9WgXcQ&t=90s&list=PL1',
    'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc&t=3',
    'youtu.be/dQw4w9WgXcQ',
    '//youtu.be/dQw4w9WgXcQ',
    'www.youtube.com/watch?v=dQw4w9WgXcQ',
    'HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'https://www.youtube.com/watch/dQw4w9WgXcQ',
    'https://studio.youtube.com/video/dQw4w9WgXcQ/edit',
    'https://www.youtube.com/e/dQw4w9WgXcQ',
    'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
    'https://www.youtube.com/watch?x=1&amp;v=dQw4w9WgXcQ',
    ' https://youtu.be/dQw4w9WgXcQ\n',
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="YouTube video player" allowfullscreen></iframe>',
    "<iframe src='//www.youtube.com/embed/dQw4w9WgXcQ'></iframe>",
  ])('of YouTube: %s', (address) => {
    expect(videoOfAddress(address)).toEqual(YOUTUBE);
  });

  it.each([
    'https://vimeo.com/123456789',
    'vimeo.com/123456789?share=copy',
    'https://www.vimeo.com/123456789#t=30s',
    'https://player.vimeo.com/video/123456789?badge=0&amp;autopause=0',
    'https://vimeo.com/channels/staffpicks/123456789',
    'https://vimeo.com/groups/name/videos/123456789',
    'https://vimeo.com/showcase/7654321/video/123456789',
    'https://vimeo.com/album/7654321/video/123456789',
    'https://vimeo.com/ondemand/film/123456789',
    'https://vimeo.com/manage/videos/123456789',
  ])('of Vimeo: %s', (address) => {
    expect(videoOfAddress(address)).toEqual(VIMEO);
  });

  it.each([
    'https://vimeo.com/123456789/abcdef1234',
    'https://vimeo.com/123456789/abcdef1234?share=copy',
    'https://vimeo.com/manage/videos/123456789/abcdef1234',
    'https://player.vimeo.com/video/123456789?h=abcdef1234&amp;badge=0',
    '<div style="padding:56.25% 0 0 0"><iframe src="https://player.vimeo.com/video/123456789?h=abcdef1234&amp;title=0" allow="autoplay"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
  ])('of an unlisted one of Vimeo: %s', (address) => {
    expect(videoOfAddress(address)).toEqual(UNLISTED);
  });

  it.each([
    'https://www.dailymotion.com/video/x84sh87',
    'https://www.dailymotion.com/video/x84sh87_le-campus-de-lyon',
    'https://www.dailymotion.com/fr/video/x84sh87',
    'https://www.dailymotion.com/embed/video/x84sh87?autoplay=1',
    'https://geo.dailymotion.com/player.html?video=x84sh87',
    'https://geo.dailymotion.com/player/xabc1.html?video=x84sh87',
    'https://dai.ly/x84sh87',
  ])('of Dailymotion: %s', (address) => {
    expect(videoOfAddress(address)).toEqual(DAILYMOTION);
  });

  it.each([
    'https://www.youtube.com/@ecole',
    'https://www.youtube.com/playlist?list=PL1234567890',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/ecole',
    'https://vimeo.com/showcase/7654321',
    'https://vimeo.com/event/1234567',
    'https://www.dailymotion.com/ecole',
    'https://ecole.fr/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    '',
  ])('of no single video: %s', (address) => {
    expect(videoOfAddress(address)).toBeNull();
  });
});

describe('the field of a video', () => {
  it.each([
    ['dQw4w9WgXcQ', null, YOUTUBE],
    ['dQw4w9WgXcQ', 'youtube', YOUTUBE],
    ['123456789', null, VIMEO],
    ['123456789', 'vimeo', VIMEO],
    ['123456789/abcdef1234', 'vimeo', UNLISTED],
    ['123456789?h=abcdef1234', null, UNLISTED],
    ['x84sh87', 'dailymotion', DAILYMOTION],
    // The address knows better than the field beside it.
    ['https://vimeo.com/123456789', 'youtube', VIMEO],
    ['12345678901', 'youtube', { ...YOUTUBE, videoId: '12345678901' }],
    ['../evil?x=', 'youtube', null],
    ['x84sh87', null, null],
    ['', null, null],
  ] as const)('%j of %s', (pasted, provider, video) => {
    expect(readVideo(pasted, provider)).toEqual(video);
  });
});

it('the address of every video’s page and player is read as that video, and players come from allowed origins', () => {
  const anyVideo = fc.oneof(
    fc.record({
      provider: fc.constant('youtube' as const),
      videoId: fc.stringMatching(/^[\w-]{11}$/),
      videoKey: fc.constant(''),
    }),
    fc.record({
      provider: fc.constant('vimeo' as const),
      videoId: fc.stringMatching(/^[1-9]\d{5,9}$/),
      videoKey: fc.constantFrom('', 'abcdef1234'),
    }),
    fc.record({
      provider: fc.constant('dailymotion' as const),
      videoId: fc.stringMatching(/^x[a-z\d]{6}$/),
      videoKey: fc.constant(''),
    }),
  );
  fc.assert(
    fc.property(anyVideo, (video) => {
      const { page, player, embed } = VIDEO_PLAYERS[video.provider];
      for (const address of [page(video), player(video), embed(video)])
        expect(videoOfAddress(address)).toEqual(video);
      expect(VIDEO_ORIGINS).toContain(new URL(player(video)).origin);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import { uploadRules } from '#shared/media/upload.ts';
import { acceptedFiles, kindOf, refusalOf } from './recording-file.ts';
import { wordsOf } from './send-file.ts';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

describe('a file chosen for upload', () => {
  it('a chosen file is video or audio by its extension, and an ogg by its MIME type', () => {
    const kinds = ['a.mp4', 'a.WEBM', 'a.avi', 'a.mov', 'a.mp3', 'a.wav', 'a.mpeg', 'a.m4a'].map((name) =>
      kindOf(file(name)),
    );
    expect(kinds).toEqual([...Array(4).fill('video'), ...Array(4).fill('audio')]);
    expect([kindOf(file('a.ogg', 'video/ogg')), kindOf(file('a.ogg', 'audio/ogg'))]).toEqual(['video', 'audio']);
  });

  it.each(['a.pdf', 'a.mp4.exe', 'mp4', 'a.constructor'])('refuses a chosen file named %s', (name) => {
    expect(refusalOf(file(name, 'video/mp4'))).toBe('invalid');
  });

  it('refuses a file above the size limit of its kind, and accepts one at it', () => {
    const { video, audio } = uploadRules;
    expect(refusalOf(file('a.mp4', '', video.mostBytes))).toBeUndefined();
    expect(refusalOf(file('a.mp4', '', video.mostBytes + 1))).toBe('tooLarge');
    expect(refusalOf(file('a.mp3', '', audio.mostBytes))).toBeUndefined();
    expect(refusalOf(file('a.mp3', '', audio.mostBytes + 1))).toBe('tooLarge');
  });

  it('offers files with every extension that the upload rules allow', () => {
    expect(acceptedFiles.split(',').sort()).toEqual(
      ['.avi', '.m4a', '.mov', '.mp3', '.mp4', '.mpeg', '.ogg', '.ogg', '.wav', '.webm'].sort(),
    );
  });
});

describe('the message for a failed upload', () => {
  it('a failed upload quotes the media store’s error', () => {
    const xml = '<Error><Code>EntityTooLarge</Code><Message>Your proposed upload exceeds the maximum</Message></Error>';
    expect(wordsOf({ status: 400, responseText: xml })).toBe(
      'The media store refused the file (status 400): Your proposed upload exceeds the maximum',
    );
  });

  it.each(['<!doctype html><h1>Bad Gateway</h1>', '<?php echo 1;', ''])(
    'a failed upload reports that %o is not a reply of the media store',
    (responseText) => {
      expect(wordsOf({ status: 502, responseText })).toContain('blocked the upload (status 502)');
    },
  );
});

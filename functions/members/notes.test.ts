import { describe, expect, it } from 'vitest';
import { type MemberNote, mostMemberNotes } from '#shared/members/notes.ts';
import type { Member } from '#shared/members/schema.ts';
import { type As, apiAs, invoke } from '../testing/invoke.ts';
import { personItem } from '../testing/person.ts';
import { startWorld } from '../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');
const request = (number: number) => `6f9d1b1a-4b3a-4d3a-8a57-${String(number).padStart(12, '0')}`;

const add = async (more: object = {}): Promise<Member> =>
  (await pastor.createMember({ body: { first_name: 'Mary', last_name: 'Otieno', ...more } })).member;
const note = (id: string, text: string, number = 1, as: As = 'pastor') =>
  invoke('addMemberNote', { as, params: { id }, body: { text, request: request(number) } });
const notes = async (id: string, as: As = 'pastor') => (await apiAs(as).memberNotes({ params: { id } })).notes;
const texts = async (id: string) => (await notes(id)).map(({ text }) => text);
const remove = (id: string, of: MemberNote, as: As = 'pastor') =>
  invoke('removeMemberNote', { as, params: { id, note: of.id } });
const merge = async (stays: Member, goes: Member) => {
  const versions = { version: stays.version, goes_version: goes.version };
  await pastor.mergeMember({ params: { id: stays.id }, body: { goes: goes.id, ...versions } });
};
const stored = async () => (await world.items('members')).filter(({ sk }) => sk === 'notes');

describe('staff notes on a member', () => {
  it('lists notes with author and time, newest first, and repeating a request adds no second one', async () => {
    await world.put('users', personItem('sub-of-pastor', { role: 'pastor', name: 'Pastor Njeri' }));
    const { id, version } = await add();
    await note(id, 'Prefers a call after six.');
    world.now += 60_000;
    await note(id, 'Asked about baptism.\nCall her in May.', 2);
    const again = await note(id, 'Prefers a call after six.');
    expect(again.body.note).toMatchObject({ text: 'Prefers a call after six.', at: '2026-11-21T06:00:00.000Z' });
    expect(await notes(id)).toMatchObject([
      { text: 'Asked about baptism.\nCall her in May.', by: { name: 'Pastor Njeri' }, removable: true },
      { text: 'Prefers a call after six.', by: { id: 'sub-of-pastor' } },
    ]);
    expect((await note(id, 'Something else')).body).toMatchObject({ code: 'idempotency_key_reused' });
    // A note does not make the version of an open form stale.
    expect((await pastor.getMember({ params: { id } })).member.version).toBe(version);
  });

  it('lets authors remove their own notes, and admins every note', async () => {
    const { id } = await add();
    await note(id, 'By the pastor');
    await note(id, 'By the admin', 2, 'admin');
    const [ofAdmin, ofPastor] = (await notes(id)).sort((a, b) => (a.text < b.text ? -1 : 1)) as [
      MemberNote,
      MemberNote,
    ];
    expect([ofAdmin.removable, ofPastor.removable]).toEqual([false, true]);
    expect((await remove(id, ofAdmin)).body).toMatchObject({ code: 'forbidden' });
    expect((await remove(id, ofPastor, 'admin')).status).toBe(200);
    expect((await remove(id, ofPastor, 'admin')).status).toBe(200);
    expect(await texts(id)).toEqual(['By the admin']);
  });

  it('adds all of several simultaneous notes, up to the limit', async () => {
    const { id } = await add();
    await Promise.all([1, 2, 3, 4].map((number) => note(id, `Note ${number}`, number)));
    expect((await texts(id)).sort()).toEqual(['Note 1', 'Note 2', 'Note 3', 'Note 4']);
    for (let number = 5; number <= mostMemberNotes; number++) await note(id, `Note ${number}`, number);
    const refused = await note(id, 'One too many', 99);
    expect(refused).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } });
  });

  it('shows the notes of a merged record, and each record has its own after an undo', async () => {
    const [stays, goes] = [await add(), await add({ first_name: 'Maria' })];
    await note(stays.id, 'Of the one');
    await note(goes.id, 'Of the other', 2);
    await merge(stays, goes);
    expect((await texts(goes.id)).sort()).toEqual(['Of the one', 'Of the other']);
    await pastor.unmergeMember({ params: { id: goes.id } });
    expect([await texts(stays.id), await texts(goes.id)]).toEqual([['Of the one'], ['Of the other']]);
  });

  it('removes the notes with the member and the records merged into theirs, and takes no more', async () => {
    const [stays, goes] = [await add(), await add({ first_name: 'Maria' })];
    await note(stays.id, 'Of the one');
    await note(goes.id, 'Of the other', 2);
    await merge(stays, goes);
    await pastor.deleteMember({ params: { id: stays.id } });
    expect(await stored()).toEqual([]);
    expect((await note(stays.id, 'Late', 3)).body).toMatchObject({ code: 'not_found' });
    expect(await stored()).toEqual([]);
  });

  it('writes neither texts nor values into the audit', async () => {
    const { id } = await add();
    await note(id, 'A very private matter');
    await remove(id, (await notes(id))[0] as MemberNote);
    const lines = (await world.items('audit')).filter(({ pk }) => pk === `member#${id}`);
    expect(lines.map(({ action }) => action).sort()).toEqual(['member.add', 'member.add_note', 'member.remove_note']);
    expect(JSON.stringify(lines)).not.toContain('private');
  });
});

describe('the history of a member', () => {
  it('names who changed which fields, with those of a merged record, newest first', async () => {
    await world.put('users', personItem('sub-of-pastor', { role: 'pastor', name: 'Pastor Njeri' }));
    const [stays, goes] = [await add(), await add({ first_name: 'Maria', city: 'Kisumu' })];
    world.now += 60_000;
    await note(stays.id, 'A note');
    world.now += 60_000;
    await merge(stays, goes);
    const { changes, more } = await pastor.memberHistory({ params: { id: goes.id } });
    expect(more).toBe(false);
    expect(changes.map(({ action, record }) => [action, record]).sort()).toEqual([
      ['add', undefined],
      ['add', 'M-000002'],
      ['add_note', undefined],
      ['change', undefined],
      ['merge', 'M-000002'],
    ]);
    const changed = changes.find(({ action }) => action === 'change');
    expect(changed).toMatchObject({ by: { name: 'Pastor Njeri' }, at: '2026-11-21T06:02:00.000Z' });
    expect(changed?.fields.sort()).toEqual(['city', 'merged']);
    expect(changes.map(({ at }) => at)).toEqual(
      changes
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('says that there are older changes than it lists', async () => {
    const { id } = await add();
    for (let number = 1; number <= 40; number++) {
      await note(id, 'Again', number);
      await remove(id, (await notes(id))[0] as MemberNote);
      await note(id, 'And again', number + 100);
      world.now += 1000;
      await remove(id, (await notes(id))[0] as MemberNote);
    }
    const { changes, more } = await pastor.memberHistory({ params: { id } });
    expect([changes.length, more]).toEqual([100, true]);
  });
});

// Checks the database itself: every stored count must equal the number of rows.
import type { TestStorage } from '../support/test-storage.ts'

/**
 * Each query must find nothing. Its first column names the faulty row. `DATA` stands for the
 * payload of an event, as the database reads JSON.
 */
const mustFindNothing: Readonly<Record<string, string>> = {
  'message_count is not the number of messages': `
    select id from conversations c where message_count <> (
      select count(*) from messages m
      where m.account_id = c.account_id and m.conversation_id = c.id)`,
  'the sequence of messages has a gap': `
    select conversation_id from messages group by account_id, conversation_id
    having min(sequence) <> 1 or max(sequence) <> count(*)`,
  'messages without a conversation': `
    select m.id from messages m left join conversations c
      on c.account_id = m.account_id and c.id = m.conversation_id
    where c.id is null`,
  'a message of the user is not followed by its reply': `
    select u.id from messages u left join messages b
      on b.account_id = u.account_id and b.conversation_id = u.conversation_id
      and b.sequence = u.sequence + 1 and b.reply_to = u.id
    where u.sender_type = 'user' and b.id is null`,
  'last_message_at is not the time of the last message': `
    select id from conversations c where last_message_at is distinct from (
      select max(sent_at) from messages m
      where m.account_id = c.account_id and m.conversation_id = c.id)`,
  'event_count is not the number of events': `
    with counted as (
      select account_id, conversation_id, count(*) as n from events
      where conversation_id is not null group by account_id, conversation_id)
    select id from conversations c left join counted e
      on e.account_id = c.account_id and e.conversation_id = c.id
    where c.event_count <> coalesce(e.n, 0)`,
  'the sequence of events has a gap': `
    select conversation_id from events where conversation_id is not null
    group by account_id, conversation_id
    having min(sequence) <> 1 or max(sequence) <> count(*) or count(distinct sequence) <> count(*)`,
  'a message without its event, or an event without its message': `
    select n from (select count(*) as n from events where type = 'message.created') as told
    where n <> (select count(*) from messages)`,
  'knowledge events do not add up to the number of items': `
    select n from (select coalesce(sum(case DATA ->> 'action'
        when 'created' then 1 when 'deleted' then -1 else 0 end), 0) as n
      from events where type = 'knowledge.updated') as told
    where n <> (select count(*) from knowledge)`,
  'a change of knowledge without its audit entry, or an entry without its change': `
    with told as (
      select account_id, DATA -> 'item' ->> 'id' as id, DATA ->> 'action' as what, count(*) as n
      from events where type = 'knowledge.updated'
        and DATA ->> 'action' in ('created', 'updated', 'deleted') group by 1, 2, 3),
    recorded as (
      select account_id, object_id as id, case action when 'knowledge.create' then 'created'
        when 'knowledge.update' then 'updated' else 'deleted' end as what, count(*) as n
      from audit_entries
      where action in ('knowledge.create', 'knowledge.update', 'knowledge.delete') group by 1, 2, 3)
    select coalesce(t.what, r.what) || ' ' || coalesce(t.id, r.id)
    from told t full join recorded r
      on r.account_id = t.account_id and r.id = t.id and r.what = t.what
    where coalesce(t.n, 0) <> coalesce(r.n, 0)`,
  'a chatbot without the audit entry of its creation, or with several': `
    select id from chatbots c where 1 <> (
      select count(*) from audit_entries a
      where a.account_id = c.account_id and a.action = 'chatbot.create' and a.object_id = c.id)`,
  'a counter is not what it counts': `
    with counted as (
      select account_id, 'chatbots' as name, count(*) as n from chatbots group by 1
      union all select account_id, 'conversations', count(*) from conversations group by 1
      union all select account_id, 'conversations:' || chatbot_id, count(*)
        from conversations group by 1, 2
      union all select account_id, 'knowledge', count(*) from knowledge group by 1
      union all select account_id, 'knowledge:' || scope_id, count(*) from knowledge group by 1, 2
      union all select account_id, 'characters', sum(character_count)
        from knowledge group by 1
      union all select account_id, 'characters:' || scope_id, sum(character_count)
        from knowledge group by 1, 2
      union all select account_id, 'wordings:' || scope_id, sum(
          coalesce(octet_length(title), 0) + coalesce(octet_length(question), 0)
          + octet_length(alternate_questions))
        from knowledge group by 1, 2
      union all select account_id, 'bytes', sum(
          coalesce(octet_length(title), 0) + coalesce(octet_length(question), 0)
          + octet_length(alternate_questions) + octet_length(tags) + octet_length(metadata)
          + octet_length(body))
        from knowledge group by 1)
    select coalesce(counters.name, counted.name) || ' is ' || coalesce(value, 0)
      || ', counted ' || coalesce(n, 0)
    from counters full join counted
      on counted.account_id = counters.account_id and counted.name = counters.name
    where coalesce(value, 0) <> coalesce(n, 0)`,
  'an item that is ready has no index, or an index has no item': `
    select coalesce(k.id, s.item_id) from
      (select * from knowledge where status = 'ready') k
      full join (select * from segments where data is not null) s
      on s.account_id = k.account_id and s.scope_id = k.scope_id and s.item_id = k.id
    where k.id is null or s.item_id is null`,
  'two changes of a scope have the same version, or a change is ahead of its scope': `
    select s.scope_id from segments s join segment_scopes v
      on v.account_id = s.account_id and v.scope_id = s.scope_id
    group by s.account_id, s.scope_id, v.version
    having max(s.version) > v.version or count(distinct s.version) <> count(*)`,
}

/** Returns one sentence for each rule that the database breaks. */
export async function checkDatabase({
  dialect,
  query,
}: Pick<TestStorage, 'dialect' | 'query'>): Promise<string[]> {
  const problems: string[] = []
  if (dialect === 'sqlite') {
    const integrity = firstColumn(await query('pragma integrity_check'))
    if (integrity.join() !== 'ok') problems.push(`integrity check: ${integrity.join('; ')}`)
  }
  const data = dialect === 'sqlite' ? 'data' : 'data::json'
  for (const [rule, sql] of Object.entries(mustFindNothing)) {
    const culprits = firstColumn(await query(sql.replaceAll('DATA', data)))
    if (culprits.length > 0) {
      problems.push(`${rule}: ${culprits.slice(0, 3).join(', ')} (${culprits.length} in all)`)
    }
  }
  return problems
}

function firstColumn(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  return rows.map((row) => String(Object.values(row)[0]))
}

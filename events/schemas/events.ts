// Generated from the schemas of the public events (/contracts/schemas on the site).

export interface Envelope {
  /** Handle each id once: delivery is at least once. */
  readonly id: string;
  /** The instant of the change, in UTC. */
  readonly at: string;
  /** The request that caused it, for questions to the operator. */
  readonly correlationId: string;
  /** What changed. `sequence` belongs to it. */
  readonly subject: string;
  /** Grows with each change of the subject, because deliveries have no order. */
  readonly sequence: number;
}

/** A form was sent and stored. A quarantined registration comes again as confirmed if staff accept it, and a held or waitlisted one if its places are confirmed by the link in our mail. */
export interface RegistrationSubmitted extends Envelope {
  readonly type: 'registration.submitted';
  readonly version: 1;
  readonly data: {
    /** The registration: 26 characters. GET /api/get-registrations has its details. */
    readonly registrationId: string;
    /** The form that was sent, such as event_registration or contact_form. */
    readonly formType: string;
    /** The number of people. Absent if the form does not ask for it. */
    readonly people?: number;
    /** How many of them have each kind of ticket, by its id. GET /api/public-events has the names. Absent without kinds of tickets. */
    readonly tickets?: object;
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId?: string;
    /** A trial. Do not count it. */
    readonly test?: true;
    /** confirmed; held until it is confirmed by mail; waitlisted; or quarantined as suspected spam. Count confirmed ones. */
    readonly status: 'confirmed' | 'held' | 'waitlisted' | 'quarantined';
  };
}

/** A party joined the waiting list of a full church event. It holds no places. */
export interface RegistrationWaitlisted extends Envelope {
  readonly type: 'registration.waitlisted';
  readonly version: 1;
  readonly data: {
    /** The registration: 26 characters. GET /api/get-registrations has its details. */
    readonly registrationId: string;
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId: string;
    /** The number of people. Absent if the form does not ask for it. */
    readonly people: number;
    /** A trial. Do not count it. */
    readonly test?: true;
  };
}

/** Places that became free were offered to a party on the waiting list. They are held for it until the offer ends. */
export interface RegistrationOffered extends Envelope {
  readonly type: 'registration.offered';
  readonly version: 1;
  readonly data: {
    /** The registration: 26 characters. GET /api/get-registrations has its details. */
    readonly registrationId: string;
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId: string;
    /** The number of people. Absent if the form does not ask for it. */
    readonly people: number;
    /** A trial. Do not count it. */
    readonly test?: true;
    /** The end of the offer, in UTC. */
    readonly until: string;
    /** What caused it: the order of the waiting list, staff, or the registrant. */
    readonly by: 'order' | 'staff';
  };
}

/** A party accepted the offered places. `registration.submitted` announces them as confirmed. */
export interface RegistrationOfferAccepted extends Envelope {
  readonly type: 'registration.offer_accepted';
  readonly version: 1;
  readonly data: {
    /** The registration: 26 characters. GET /api/get-registrations has its details. */
    readonly registrationId: string;
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId: string;
    /** The number of people. Absent if the form does not ask for it. */
    readonly people: number;
    /** A trial. Do not count it. */
    readonly test?: true;
  };
}

/** A party declined the offered places. `registration.cancelled` announces that they are free. */
export interface RegistrationOfferDeclined extends Envelope {
  readonly type: 'registration.offer_declined';
  readonly version: 1;
  readonly data: {
    /** The registration: 26 characters. GET /api/get-registrations has its details. */
    readonly registrationId: string;
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId: string;
    /** The number of people. Absent if the form does not ask for it. */
    readonly people: number;
    /** A trial. Do not count it. */
    readonly test?: true;
  };
}

/** An offer of places ended without an answer. `registration.cancelled` announces that they are free. */
export interface RegistrationOfferExpired extends Envelope {
  readonly type: 'registration.offer_expired';
  readonly version: 1;
  readonly data: {
    /** The registration: 26 characters. GET /api/get-registrations has its details. */
    readonly registrationId: string;
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId: string;
    /** The number of people. Absent if the form does not ask for it. */
    readonly people: number;
    /** A trial. Do not count it. */
    readonly test?: true;
  };
}

/** The party of a confirmed registration or its answers were changed. `people` is the new number, and the difference was taken or released. */
export interface RegistrationChanged extends Envelope {
  readonly type: 'registration.changed';
  readonly version: 1;
  readonly data: {
    /** The registration: 26 characters. GET /api/get-registrations has its details. */
    readonly registrationId: string;
    /** The form that was sent, such as event_registration or contact_form. */
    readonly formType: string;
    /** The number of people. Absent if the form does not ask for it. */
    readonly people?: number;
    /** How many of them have each kind of ticket, by its id. GET /api/public-events has the names. Absent without kinds of tickets. */
    readonly tickets?: object;
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId?: string;
    /** A trial. Do not count it. */
    readonly test?: true;
    /** The number of people before the change. */
    readonly peopleBefore: number;
    /** What caused it: the order of the waiting list, staff, or the registrant. */
    readonly by: 'registrant' | 'staff';
  };
}

/** A registration was cancelled, and its places are free again. */
export interface RegistrationCancelled extends Envelope {
  readonly type: 'registration.cancelled';
  readonly version: 2;
  readonly data: {
    /** The registration: 26 characters. GET /api/get-registrations has its details. */
    readonly registrationId: string;
    /** The form that was sent, such as event_registration or contact_form. */
    readonly formType: string;
    /** The number of people. Absent if the form does not ask for it. */
    readonly people?: number;
    /** How many of them have each kind of ticket, by its id. GET /api/public-events has the names. Absent without kinds of tickets. */
    readonly tickets?: object;
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId?: string;
    /** A trial. Do not count it. */
    readonly test?: true;
    /** Why it was cancelled: by staff, by the registrant, with its church event, or because its places were not confirmed. */
    readonly reason: 'staff' | 'event_cancelled' | 'unconfirmed' | 'registrant';
    /** The status before. Do not subtract held and quarantined ones, which never counted. */
    readonly was?: 'confirmed' | 'held' | 'waitlisted' | 'quarantined';
  };
}

/** The books have the full price of a registration. Uses the same id however often this happens, and has no amount. */
export interface RegistrationPaid extends Envelope {
  readonly type: 'registration.paid';
  readonly version: 1;
  readonly data: {
    /** The registration: 26 characters. GET /api/get-registrations has its details. */
    readonly registrationId: string;
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId: string;
  };
}

/** The payments of a registration in the books changed. The event has no amount and no state; consumers with permission read the registration by its id. */
export interface RegistrationAccounted extends Envelope {
  readonly type: 'registration.accounted';
  readonly version: 1;
  readonly data: {
    /** The registration: 26 characters. GET /api/get-registrations has its details. */
    readonly registrationId: string;
  };
}

/** A church event became visible to visitors. */
export interface CalendarPublished extends Envelope {
  readonly type: 'calendar.published';
  readonly version: 1;
  readonly data: {
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId: string;
    /** The series that the church event belongs to. Absent for a single one. */
    readonly seriesId?: string;
  };
}

/** A visible church event changed, or was withdrawn to a draft. The page of a withdrawn event only says that it was withdrawn. */
export interface CalendarChanged extends Envelope {
  readonly type: 'calendar.changed';
  readonly version: 1;
  readonly data: {
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId: string;
    /** The series that the church event belongs to. Absent for a single one. */
    readonly seriesId?: string;
  };
}

/** A church event was called off or deleted. Its registrations are being cancelled. */
export interface CalendarCancelled extends Envelope {
  readonly type: 'calendar.cancelled';
  readonly version: 1;
  readonly data: {
    /** The church event, as in its address /events/<eventId>. Absent if the form is not for one. */
    readonly eventId: string;
    /** The series that the church event belongs to. Absent for a single one. */
    readonly seriesId?: string;
  };
}

/** Page texts or the church’s details changed. */
export interface ContentChanged extends Envelope {
  readonly type: 'content.changed';
  readonly version: 1;
  readonly data: {
    /** The names of the texts that changed, without the texts. */
    readonly keys: readonly string[];
    /** True if the list of ministries changed. */
    readonly ministries?: boolean;
  };
}

/** An entry of the church’s books was created, corrected, removed or restored. The event has no amount and no note. */
export interface FinanceChanged extends Envelope {
  readonly type: 'finance.changed';
  readonly version: 1;
  readonly data: {
    /** The months whose sums changed, as 2026-11. */
    readonly months: readonly string[];
  };
}

/** The attendance of a service was counted, corrected or removed. */
export interface AttendanceRecorded extends Envelope {
  readonly type: 'attendance.recorded';
  readonly version: 1;
  readonly data: {
    /** The day of the service, as 2026-11-22. */
    readonly date: string;
    /** The campus. */
    readonly campus: string;
    /** The service, by the time at which it begins or its name. */
    readonly service: string;
  };
}

/** Records of a person were erased, or their retention period ended. Every system with copies of data under these ids must erase it too, and may keep figures without names. */
export interface PersonErased extends Envelope {
  readonly type: 'person.erased';
  readonly version: 1;
  readonly data: {
    /** Erase what you copied of these registrations. */
    readonly registrationIds: readonly string[];
    /** Erase what you copied of these members. */
    readonly memberIds: readonly string[];
    /** Erase what you copied of these accounts. */
    readonly accountIds: readonly string[];
    /** Erase the notes that you copied of these entries of the books. */
    readonly entryIds: readonly string[];
  };
}

export type PublicEvent =
  | RegistrationSubmitted
  | RegistrationWaitlisted
  | RegistrationOffered
  | RegistrationOfferAccepted
  | RegistrationOfferDeclined
  | RegistrationOfferExpired
  | RegistrationChanged
  | RegistrationCancelled
  | RegistrationPaid
  | RegistrationAccounted
  | CalendarPublished
  | CalendarChanged
  | CalendarCancelled
  | ContentChanged
  | FinanceChanged
  | AttendanceRecorded
  | PersonErased;
